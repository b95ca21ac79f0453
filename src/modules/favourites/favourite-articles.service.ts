import type { ArticleList } from '../../shared/contracts/articles.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type ArticleReader, articleCards, isArticleShown } from '../articles/index.ts';
import { addFavourite, favouriteIds, maxFavourites, removeFavourite } from './favourites.repo.ts';
import type { FavouriteTools } from './favourites.service.ts';

/** Keeps an article. Refuses one that is not shown as not found, and one beyond the maximum. `who` is called only if it can be kept. */
export async function keepArticle(
  { db, clock }: FavouriteTools,
  id: string,
  who: () => Promise<{ id: string }>,
): Promise<Result<{ id: string }>> {
  if (!(await isArticleShown(db, id, clock.now()))) return notFound();
  const visitor = await who();
  const isKept = await addFavourite(db, visitor.id, { kind: 'article', id }, clock.now());
  return isKept ? ok(visitor) : refuse({ key: 'favorite.full', values: { count: maxFavourites } });
}

/** Keeps an article no longer, idempotently. Refuses one that was not kept and is not shown as not found. */
export async function dropArticle(
  { db, clock }: FavouriteTools,
  visitorId: string | null,
  id: string,
): Promise<Result<null>> {
  if (visitorId !== null && (await removeFavourite(db, visitorId, { kind: 'article', id }))) return ok(null);
  return (await isArticleShown(db, id, clock.now())) ? ok(null) : notFound();
}

/** Lists one page of the articles that a visitor keeps and that are shown, the latest first. */
export async function keptArticles(
  { db }: Pick<FavouriteTools, 'db'>,
  reader: ArticleReader,
  visitorId: string | null,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ArticleList> {
  const ids = visitorId === null ? [] : await favouriteIds(db, visitorId, 'article');
  const cards = await articleCards(db, ids, reader);
  return { items: cards.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: cards.length };
}
