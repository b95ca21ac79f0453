import type { StoredSpec } from '../../../platform/db/tables.ts';
import { BadCell } from './cells.ts';
import type { ImportedProduct, ImportedVariant } from './imported.ts';
import type { ExistingProduct } from './ports.ts';
import { type Refused, refusedRow } from './reasons.ts';

/**
 * Fits a product to what the shop has of it, so that importing twice ends the same: a variant without SKU keeps the one
 * it has, the first date of publication stays, and nothing is made that lacks a title or a price. Changes `product`;
 * throws `BadCell` when nothing of it can be taken. `claimed` holds the SKUs of the file so far with their lines.
 */
export function reconcile(
  product: ImportedProduct,
  existing: ExistingProduct | null,
  claimed: Map<string, number>,
): void {
  const { draft, line } = product;
  const handle = draft.slug;
  if (!existing && !draft.title) throw new BadCell(line, 'noTitle', { handle });
  if (existing) adoptSkus(product.variants, existing);
  product.variants = product.variants.filter((variant, index) => {
    const refused = refusalOf(variant, index, product, existing) ?? claim(variant, claimed);
    if (refused) product.refused.push(refused);
    return !refused;
  });
  if (product.refused.length > 0) product.presentFields.delete('variants');
  if (!existing && product.variants.length === 0) throw new BadCell(line, 'noVariant', { handle });
  if (draft.publishedAt && existing?.publishedAt) draft.publishedAt = existing.publishedAt;
  draft.specs = withoutUnused(draft.specs, [
    ...product.variants.map(({ draft }) => draft),
    ...(existing?.variants ?? []),
  ]);
}

function adoptSkus(variants: ImportedVariant[], existing: ExistingProduct): void {
  const bySpec = new Map(existing.variants.map(({ sku, spec }) => [specKey(spec), sku]));
  for (const variant of variants) {
    const sku = bySpec.get(specKey(variant.draft.spec));
    if (variant.isSkuDerived && sku) variant.draft.sku = sku;
  }
}

/** A variant that the shop does not have needs its price and its choices; only a sole variant has no choices. */
function refusalOf(
  variant: ImportedVariant,
  index: number,
  product: ImportedProduct,
  existing: ExistingProduct | null,
) {
  const isKnown = existing?.variants.some(({ sku }) => sku === variant.draft.sku);
  const hasChoices = product.presentFields.has('variants.spec') || (!existing && index === 0);
  if (isKnown || (hasChoices && product.presentFields.has('variants.price'))) return null;
  return refusedRow(variant.line, 'unknownVariant', { handle: product.draft.slug });
}

function claim({ draft, line }: ImportedVariant, claimed: Map<string, number>): Refused | null {
  const earlier = claimed.get(draft.sku);
  if (earlier !== undefined) return refusedRow(line, 'skuTaken', { sku: draft.sku, line: earlier });
  claimed.set(draft.sku, line);
  return null;
}

/** A choice that no variant offers, because its rows were refused, is not shown. */
function withoutUnused(specs: StoredSpec[], variants: { spec: Record<string, string> }[]): StoredSpec[] {
  return specs.map((spec) => ({
    ...spec,
    values: spec.values.filter(({ value }) => variants.some((variant) => variant.spec[spec.code] === value)),
  }));
}

function specKey(spec: Record<string, string>): string {
  return JSON.stringify(Object.entries(spec).sort());
}
