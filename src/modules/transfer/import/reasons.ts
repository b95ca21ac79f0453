import { translator } from '../../../shared/messages.ts';
import type { Message } from '../../../shared/refusal.ts';

/** A row, or with a product's first line a whole product, that was not taken, and why. Lines count from 1, the header's. */
export interface Refused {
  line: number;
  reason: Message;
}

type Reason = keyof typeof reasons;

// A merchant at a terminal reads these in English; the keys are ready for `locales/` when a screen shows them.
const reasons = {
  notProducts: 'The first line names neither Handle nor Title: this is not a file of products.',
  unreadable: 'A quotation mark that is opened in this row is never closed: nothing after it could be read.',
  tooManyCells:
    'The row has {cells} cells but the first line only {columns}: is a comma or a quotation mark misplaced?',
  noHandle: 'The row has neither a handle nor a title.',
  tooFarApart: 'The other rows of “{handle}” are too far away in the file: put them together.',
  tooManyRows: '“{handle}” has more than {limit} rows.',
  noTitle: '“{handle}” is new and has no title.',
  noPrice: 'The variant has no price.',
  badPrice: '{column} “{value}” is not an amount such as 36.00.',
  tooPrecise: '{column} “{value}” is finer than the smallest coin of {currency}.',
  badNumber: '{column} “{value}” is not a number.',
  badChoice: '{column} “{value}” is none of {choices}.',
  noValue: 'The variant has no value for {option}.',
  noOptionName: 'Option {slot} of “{handle}” has values but no name.',
  repeated: 'The row repeats the variant of line {line} with another SKU or price.',
  skuTaken: 'SKU {sku} is already used in line {line}.',
  noVariant: 'Nothing of “{handle}” is left that could be sold.',
  unknownVariant: '“{handle}” has no such variant; a new one needs its price and its option columns.',
  giftCard: '“{handle}” is a gift card; gift cards are not sold as products.',
  badPicture: 'The picture {file} could not be taken: {problem}',
  notSaved: '“{handle}” could not be saved: {problem}',
};

const say = translator(reasons, 'en');

/** Refuses the row at `line`. */
export function refusedRow(line: number, key: Reason, values?: Message['values']): Refused {
  return { line, reason: values ? { key, values } : { key } };
}

/** The reason in English, for a terminal. */
export function reasonText({ reason }: Refused): string {
  return say(reason.key, reason.values);
}

/** What went wrong, in the words of whatever threw it. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
