import type { Message } from '../../../shared/refusal.ts';

/** A row, or with a product's first line a whole product, that was not taken, and why. Lines count from 1, the header's. */
export interface Refused {
  line: number;
  reason: Message;
}

/** Faults of rows: `import.*` in `locales/`. */
export type Reason =
  | 'notProducts'
  | 'notInventory'
  | 'unreadable'
  | 'tooManyCells'
  | 'noHandle'
  | 'tooManyRows'
  | 'noTitle'
  | 'noPrice'
  | 'badPrice'
  | 'tooPrecise'
  | 'badNumber'
  | 'badChoice'
  | 'badTime'
  | 'badSpecifications'
  | 'noAppField'
  | 'unknownRelated'
  | 'tooManyRelated'
  | 'noValue'
  | 'noOptionName'
  | 'repeated'
  | 'skuSuffixed'
  | 'unstorable'
  | 'firstRowRefused'
  | 'noVariant'
  | 'unknownVariant'
  | 'notSaved'
  | 'badPicture'
  | 'pictureMissing'
  | 'pictureNotFetched'
  | 'wooType'
  | 'wooParent'
  | 'noSku'
  | 'unknownSku'
  | 'notCounted'
  | 'belowReserved';

/** Refuses the row at `line`. */
export function refusedRow(line: number, key: Reason, values?: Message['values']): Refused {
  return { line, reason: values ? { key: `import.${key}`, values } : { key: `import.${key}` } };
}

/** Message of an error. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
