import type { Text } from '../../../shared/locale.ts';
import { suffixedSku } from '../import/codes.ts';
import { type Refused, refusedRow } from '../import/reasons.ts';
import type { StockedVariant } from './inventory.repo.ts';
import type { StockRow } from './stock-row.ts';

export interface StockChange {
  variantId: string;
  delta: number;
}

/**
 * Computes the stock after the rows of a file, one after the other. `byDifference` adds the change since the file was written
 * (new less current), so that what was sold meanwhile stays sold; else the file's number is used. Never below what orders
 * reserve (`docs/pricing.md` R11) nor below 0.
 */
export function changesOf(rows: StockRow[], found: StockedVariant[], byDifference: boolean) {
  const bySku = new Map(found.map((variant) => [variant.sku, { ...variant }]));
  const refused: Refused[] = [];
  const changes: StockChange[] = [];
  let same = 0;
  for (const row of rows) {
    const variant = variantOf(row, bySku);
    const wanted = variant && Math.max(0, variant.on_hand + deltaOf(row, variant, byDifference));
    const problem = refusalOf(row, variant, wanted);
    if (problem) refused.push(problem);
    else if (variant && wanted !== undefined && wanted !== variant.on_hand) {
      changes.push({ variantId: variant.id, delta: wanted - variant.on_hand });
      variant.on_hand = wanted;
    } else same++;
  }
  return { changes, refused, same };
}

function variantOf(row: StockRow, bySku: Map<string, StockedVariant>): StockedVariant | undefined {
  if (!row.sku) return byOptions(row, bySku.values());
  const { sku, handle } = row;
  const ofProduct = [...bySku.values()].filter(({ slug }) => slug === handle);
  const suffixed = ofProduct.filter((each) => each.sku === suffixedSku(sku, each.slug, each.spec));
  return byOptions(row, suffixed) ?? bySku.get(sku);
}

function deltaOf({ quantity, means, current }: StockRow, variant: StockedVariant, byDifference: boolean): number {
  if (means === 'change') return quantity;
  if (byDifference) return quantity - (current ?? 0);
  return means === 'available' ? quantity + variant.reserved - variant.on_hand : quantity - variant.on_hand;
}

function refusalOf(row: StockRow, variant: StockedVariant | undefined, wanted = 0): Refused | null {
  const { line } = row;
  if (!variant) return refusedRow(line, 'unknownSku', { sku: row.sku ?? [row.handle, ...row.options].join(' ') });
  const { sku, stock_policy, on_hand } = variant;
  // What a pre-order owes is not there.
  const reserved = Math.min(on_hand, variant.reserved);
  if (stock_policy === 'uncounted') return refusedRow(line, 'notCounted', { sku });
  if (stock_policy === 'counted' && wanted < reserved)
    return refusedRow(line, 'belowReserved', { sku, quantity: wanted, reserved });
  return null;
}

/** Finds the variant of a product by the texts of its options, in any language. */
function byOptions({ handle, options }: StockRow, variants: Iterable<StockedVariant>): StockedVariant | undefined {
  const wanted = options.map((each) => each.toLowerCase());
  return [...variants].find((variant) => {
    const labels = variant.specs.map(({ code, values }) => {
      const value = values.find((each) => each.value === variant.spec[code]);
      return [value?.value ?? '', ...(value ? wordsOf(value.label) : [])].map((each) => each.toLowerCase());
    });
    return (
      variant.slug === handle &&
      labels.length === wanted.length &&
      labels.every((translations, index) => translations.includes(wanted[index] ?? ''))
    );
  });
}

function wordsOf(label: Text): string[] {
  return typeof label === 'string' ? [label] : Object.values(label);
}
