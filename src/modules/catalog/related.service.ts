import { anyList, cardTag, togetherTag } from '../../shared/change-tags.ts';
import type { Product, ProductCard } from '../../shared/contracts/catalog.ts';
import { cardsFrom, cardsOf } from './cards.ts';
import type { CatalogReader } from './catalog.service.ts';
import { productView } from './catalog.view.ts';
import { lowestOfVariants } from './lowest/lowest.service.ts';
import { complementaryIds, findProductAndRelated, relatedIds, togetherIds } from './related.repo.ts';
import { listTag } from './tags.ts';

export interface Related {
  /** Chosen by hand, then of the same collections and tags, then of the same categories. */
  related: ProductCard[];
  /** Bought together with it, and not among the related. */
  together: ProductCard[];
  /** The tags (`tags.ts`) whose announcement makes this stale. */
  tags: string[];
}

/** Loads a product with `limit` related ones of each sort; null for one that is not visible. */
export async function getProductAndRelated(
  reader: CatalogReader,
  slug: string,
  limit: number,
): Promise<{ product: Product; others: Related } | null> {
  const { currency } = reader.viewer.prices;
  const row = await findProductAndRelated(reader.db, { slug }, currency, reader.now, limit);
  if (!row?.variants) return null;
  const figures = [...(row.related ?? []), ...(row.together ?? [])];
  const ids = (row.related ?? []).map(({ id }) => id);
  const cards = await cardsFrom(reader, figures);
  // A hidden one that was chosen by hand appears with its own save.
  const lists = [
    anyList,
    togetherTag(row.id),
    ...row.picked.map(cardTag),
    ...row.lists.flatMap((id) => [listTag(id), listTag(id, 'rank')]),
  ];
  const others = apart(cards.slice(0, ids.length), cards.slice(ids.length), limit, lists);
  const lowest = await lowestOfVariants(reader.db, row.variants, reader.viewer);
  return { product: productView(row, undefined, reader.viewer, lowest), others };
}

/** More others, or fewer, than `getProductAndRelated` brought; `tags` are those that came with it. */
export async function relatedProducts(
  reader: CatalogReader,
  productId: string,
  limit: number,
  tags: string[],
): Promise<Related> {
  const [related, together] = await Promise.all([
    cardsOf(reader, relatedIds(productId, limit, reader.now)),
    cardsOf(reader, togetherIds(productId, limit * 2, reader.now)),
  ]);
  return apart(related, together, limit, tags);
}

/** Looked at for each card that is wanted, since some may be sold out. */
const spare = 3;

/** Loads products that go with several others and can be bought now. */
export async function complementaryProducts(
  reader: CatalogReader,
  productIds: string[],
  limit: number,
): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const cards = await cardsOf(reader, complementaryIds(productIds, limit * spare, reader.now));
  return cards.filter(({ available }) => available).slice(0, limit);
}

function apart(related: ProductCard[], bought: ProductCard[], limit: number, lists: string[]): Related {
  const known = new Set(related.map(({ id }) => id));
  const together = bought.filter(({ id }) => !known.has(id)).slice(0, limit);
  return { related, together, tags: [...lists, ...[...related, ...together].map(({ id }) => cardTag(id))] };
}
