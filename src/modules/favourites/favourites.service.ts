import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FavouriteList } from '../../shared/contracts/favourites.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type CatalogReader, productCards, visibleProducts } from '../catalog/index.ts';
import { addFavourite, favouriteIds, maxFavourites, removeFavourite } from './favourites.repo.ts';

export interface FavouriteTools {
  db: Db;
  clock: Clock;
}

/** Lists the ids of a visitor's visible favourites, the latest first; empty without a visitor. */
export async function favouritesOf({ db, clock }: FavouriteTools, visitorId: string | null): Promise<string[]> {
  const ids = visitorId === null ? [] : await favouriteIds(db, visitorId, 'product');
  if (ids.length === 0) return [];
  const visible = new Set(await visibleProducts(db, ids, clock.now()));
  return ids.filter((id) => visible.has(id));
}

/** Adds a favourite. Refuses an invisible product as not found, and one beyond the maximum. `who` is called only if it can be added. */
export async function saveFavourite(
  { db, clock }: FavouriteTools,
  productId: string,
  who: () => Promise<{ id: string }>,
): Promise<Result<{ id: string }>> {
  const [visible] = await visibleProducts(db, [productId], clock.now());
  if (!visible) return notFound();
  const visitor = await who();
  const added = await addFavourite(db, visitor.id, { kind: 'product', id: productId }, clock.now());
  return added ? ok(visitor) : refuse({ key: 'favorite.full', values: { count: maxFavourites } });
}

/** Removes a favourite, idempotently. Refuses a product that was not one and is invisible as not found. */
export async function cancelFavourite(
  { db, clock }: FavouriteTools,
  visitorId: string | null,
  productId: string,
): Promise<Result<null>> {
  if (visitorId !== null && (await removeFavourite(db, visitorId, { kind: 'product', id: productId }))) return ok(null);
  const [visible] = await visibleProducts(db, [productId], clock.now());
  return visible ? ok(null) : notFound();
}

/** Lists one page of a visitor's favourites as cards. */
export async function wishList(
  tools: FavouriteTools,
  reader: CatalogReader,
  visitorId: string | null,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FavouriteList> {
  const ids = await favouritesOf(tools, visitorId);
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  return { items: await productCards(reader, shown), page, pageSize, total: ids.length };
}
