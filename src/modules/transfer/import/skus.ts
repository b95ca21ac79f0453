import { suffixedSku } from './codes.ts';
import type { ImportedProduct, ImportedVariant } from './imported.ts';
import type { ExistingProduct, ImportPorts } from './ports.ts';
import { refusedRow } from './reasons.ts';

/**
 * Gives every variant a SKU that no other one has. A SKU that is taken, in this product, in an earlier line of the file or by
 * another product of the shop, gets a suffix made of the product and the choices: the same in every import. The report warns
 * of it.
 */
export async function giveSkus(
  product: ImportedProduct,
  existing: ExistingProduct | null,
  ports: Pick<ImportPorts, 'claim' | 'soldElsewhere'>,
): Promise<void> {
  const { slug } = product.draft;
  const wanted = product.variants.map(({ line, draft }) => ({ line, sku: draft.sku }));
  const elsewhere = await ports.soldElsewhere(
    slug,
    wanted.map(({ sku }) => sku),
  );
  const holders = holdersOf(product.variants, existing);
  for (const variant of product.variants) {
    if (holders.get(variant.draft.sku) === variant && !elsewhere.has(variant.draft.sku)) continue;
    variant.draft.sku = suffixedSku(variant.draft.sku, slug, variant.draft.spec);
  }
  const claimed = await ports.claim(product.variants.map(({ line, draft }) => ({ line, sku: draft.sku })));
  for (const variant of product.variants) {
    const holder = claimed.get(variant.draft.sku);
    if (holder !== undefined && holder !== variant.line)
      variant.draft.sku = suffixedSku(variant.draft.sku, slug, variant.draft.spec);
  }
  for (const { line, draft, ownSku } of product.variants)
    if (ownSku !== null && ownSku !== draft.sku)
      product.warnings.push(refusedRow(line, 'skuSuffixed', { sku: ownSku, given: draft.sku }));
}

/** Which of a product's variants keeps a SKU that several have: the one that has it in the shop, else the first. */
function holdersOf(variants: ImportedVariant[], existing: ExistingProduct | null): Map<string, ImportedVariant> {
  const known = new Map(existing?.variants.map(({ sku, spec }) => [sku, specKey(spec)]));
  const holders = new Map<string, ImportedVariant>();
  for (const variant of variants) {
    const { sku, spec } = variant.draft;
    if (!holders.has(sku) || known.get(sku) === specKey(spec)) holders.set(sku, variant);
  }
  return holders;
}

/** Takes over the SKUs that the shop gave to variants that came without one, or whose own was taken. */
export function adoptSkus(product: Pick<ImportedProduct, 'draft' | 'variants'>, existing: ExistingProduct): void {
  const { slug } = product.draft;
  const known = new Set(existing.variants.map(({ sku }) => sku));
  const bySpec = new Map(existing.variants.map(({ sku, spec }) => [specKey(spec), sku]));
  for (const { draft, ownSku } of product.variants) {
    const suffixed = suffixedSku(draft.sku, slug, draft.spec);
    if (ownSku === null) draft.sku = bySpec.get(specKey(draft.spec)) ?? draft.sku;
    else if (known.has(suffixed)) draft.sku = suffixed;
    // A file without option columns knows a variant by its SKU alone.
    else if (!known.has(draft.sku))
      draft.sku =
        existing.variants.find(({ sku, spec }) => sku === suffixedSku(draft.sku, slug, spec))?.sku ?? draft.sku;
  }
}

function specKey(spec: Record<string, string>): string {
  return JSON.stringify(Object.entries(spec).sort());
}
