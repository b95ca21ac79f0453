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
export function explain(receipt: Receipt, speech: Explaining): string[] {
  const width = Math.max(0, ...receipt.lines.map(({ sku }) => sku.length));
  return explainSteps(receipt, speech).map(({ sku, text }) => `${(sku ?? '').padEnd(width)}  ${text}`);
}

/** Explains a receipt, a sentence for each step with the SKU of the line that it is about; null for the whole basket. */
export function explainSteps(
  { lines, trace }: Pick<Receipt, 'lines' | 'trace'>,
  speech: Explaining,
): { sku: string | null; text: string }[] {
  const skus = new Map(lines.map(({ id, sku }) => [id, sku]));
  return trace.map((step) => ({ sku: (step.line && skus.get(step.line)) || null, text: sentence(step, speech) }));
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
