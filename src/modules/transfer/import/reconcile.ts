import type { StoredSpec } from '../../../shared/stored-spec.ts';
import { BadCell } from './cells.ts';
import type { ImportedProduct, ImportedVariant } from './imported.ts';
import type { ExistingProduct, ImportPorts } from './ports.ts';
import { type Refused, refusedRow } from './reasons.ts';
import { adoptSkus, giveSkus } from './skus.ts';
import { isBlank } from './texts.ts';

/**
 * Fits a product to what the shop has of it, so that importing twice ends the same: a variant without SKU keeps the one
 * it has, one whose SKU is taken gets another, the first date of publication stays, and nothing is made that lacks a title or
 * a price. Changes `product`; throws `BadCell` when nothing of it can be taken.
 */
export async function reconcile(
  product: ImportedProduct,
  existing: ExistingProduct | null,
  ports: Pick<ImportPorts, 'claim' | 'soldElsewhere'>,
): Promise<void> {
  const { draft, line } = product;
  const handle = draft.slug;
  if (!existing && isBlank(draft.title)) throw new BadCell(line, 'noTitle', { handle });
  if (existing) adoptSkus(product, existing);
  keep(product, (variant, index) => refusalOf(variant, index, product, existing));
  await giveSkus(product, existing, ports);
  if (product.refused.length > 0) product.presentFields.delete('variants');
  if (!existing && product.variants.length === 0) throw new BadCell(line, 'noVariant', { handle });
  if (draft.publishedAt && existing?.publishedAt && !product.isDated) draft.publishedAt = existing.publishedAt;
  draft.specs = withoutUnused(draft.specs, [
    ...product.variants.map(({ draft }) => draft),
    ...(existing?.variants ?? []),
  ]);
}

/** Leaves out the variants that there is something to say against. */
function keep(product: ImportedProduct, against: (variant: ImportedVariant, index: number) => Refused | null): void {
  product.variants = product.variants.filter((variant, index) => {
    const refused = against(variant, index);
    if (refused) product.refused.push(refused);
    return !refused;
  });
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

/** Removes choices without variants, whose rows were refused. */
function withoutUnused(specs: StoredSpec[], variants: { spec: Record<string, string> }[]): StoredSpec[] {
  return specs.map((spec) => ({
    ...spec,
    values: spec.values.filter(({ value }) => variants.some((variant) => variant.spec[spec.code] === value)),
  }));
}
