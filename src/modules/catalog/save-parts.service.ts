import type { Tx } from '../../platform/db/database.ts';
import { cardTag, facetsTag, productTag } from '../../shared/change-tags.ts';
import { maxParts } from '../../shared/products.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { VariantDraft } from './draft.ts';
import { placesOf } from './lists/relist.repo.ts';
import { bundlesOf, keptParts, lockParts, type PartUnits, replaceParts } from './parts.repo.ts';

/**
 * Saves what bundles are made of, once their variants are there. Refuses a bundle without parts, unknown SKUs, one twice, the
 * bundle itself, other bundles, gift cards, and a variant that is a part already.
 */
export async function saveParts(
  tx: Tx,
  variants: readonly { draft: VariantDraft; variantId: string }[],
): Promise<Result<null>> {
  const known = await lockParts(tx, [...new Set(variants.flatMap(({ draft }) => draft.parts.map(({ sku }) => sku)))]);
  const kept = await keptParts(
    tx,
    variants.map(({ variantId }) => variantId),
  );
  for (const { draft, variantId } of variants) {
    const isBundle = draft.stockPolicy === 'parts';
    if (isBundle && draft.parts.length === 0) return wrong('noParts', draft.sku);
    if (draft.parts.length > maxParts) return wrong('tooManyParts', draft.sku);
    const parts: PartUnits[] = [];
    for (const { sku, quantity } of isBundle ? draft.parts : []) {
      const found = known.get(sku);
      if (!found) return wrong('unknownPart', sku);
      if (found.isBundle || found.id === variantId) return wrong('partIsBundle', sku);
      if (found.isGiftCard) return wrong('partIsGiftCard', sku);
      if (parts.some(({ id }) => id === found.id)) return wrong('partTwice', sku);
      parts.push({ id: found.id, quantity });
    }
    if (!isSame(kept.get(variantId) ?? [], parts)) await replaceParts(tx, variantId, parts);
  }
  return ok(null);
}

function isSame(kept: readonly PartUnits[], parts: readonly PartUnits[]): boolean {
  const isKept = ({ id, quantity }: PartUnits, index: number) =>
    kept[index]?.id === id && kept[index].quantity === quantity;
  return kept.length === parts.length && parts.every(isKept);
}

const keys = {
  noParts: 'catalog.noParts',
  tooManyParts: 'catalog.tooManyParts',
  unknownPart: 'catalog.unknownPart',
  partIsBundle: 'catalog.partIsBundle',
  partIsGiftCard: 'catalog.partIsGiftCard',
  partTwice: 'catalog.partTwice',
} as const;

function wrong(rule: keyof typeof keys, sku: string): Result<never> {
  return refuse({ key: keys[rule], values: { sku } }, [fieldError('parts', rule, keys[rule], { sku })]);
}

/** Refuses to remove, or to make a bundle of, what a bundle is made of. */
export function refusePart({ sku, title: bundle }: Awaited<ReturnType<typeof bundlesOf>>[number]): Result<never> {
  return refuse({ key: 'catalog.isPart', values: { sku, bundle } }, [
    fieldError('sku', 'isPart', 'catalog.isPart', { sku, bundle }),
  ]);
}

/** Tags of what shows bundles of other products that need variants of a product. */
export async function bundleTags(tx: Tx, productId: string): Promise<string[]> {
  const ids = new Set((await bundlesOf(tx, { productId })).map(({ product_id: bundle }) => bundle));
  const tags: string[] = [];
  for (const id of ids) {
    const places = await placesOf(tx, id);
    tags.push(productTag(id), cardTag(id), ...places.map(({ categoryId }) => facetsTag(categoryId)));
  }
  return tags;
}
