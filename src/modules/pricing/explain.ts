import type { Translate } from '../../platform/locale/catalogue.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Receipt, TraceStep, TraceValue } from './receipt.ts';

/** Language of an explanation: `tag` is a BCP 47 tag. */
export interface Explaining {
  t: Translate;
  tag: string;
  /** Names of promotions by id; one that is missing is named by its id. */
  titles: ReadonlyMap<string, string>;
}

/** Explains a receipt, a sentence for each step; those about one line begin with its SKU. */
export function explain({ lines, trace }: Receipt, speech: Explaining): string[] {
  const skus = new Map(lines.map(({ id, sku }) => [id, sku]));
  const width = Math.max(0, ...lines.map(({ sku }) => sku.length));
  return trace.map((step) => {
    const sku = (step.line && skus.get(step.line)) ?? '';
    return `${sku.padEnd(width)}  ${sentence(step, speech)}`;
  });
}

function sentence({ key, values }: TraceStep, { t, tag, titles }: Explaining): string {
  const said = Object.entries(values).map(([name, value]) => [name, written(value, tag)] as const);
  const { code } = values;
  const title = key === 'pricing.trace.promotion' && typeof code === 'string' ? titles.get(code) : undefined;
  return t(key, { ...Object.fromEntries(said), ...(title && { code: title }) });
}

function written(value: TraceValue, tag: string): string | number {
  return typeof value === 'object' ? formatMoney(value, tag) : value;
}
