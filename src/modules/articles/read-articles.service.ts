import type { Db } from '../../platform/db/database.ts';
import type { Article, ArticleCard, ArticleList } from '../../shared/contracts/articles.ts';
import { pickText } from '../../shared/locale.ts';
import { articleGroupPath } from '../../shared/urls/router.ts';
import { slugOf } from '../../shared/urls/slug.ts';
import {
  type ArticleFilter,
  type ArticleKey,
  type ArticleRow,
  findArticle,
  likeArticle,
  neighbours,
  shownArticles,
  shownByIds,
} from './article.repo.ts';
import { type ArticleReader, articleCardView } from './article.view.ts';
import { tagTitles } from './groups.repo.ts';

/** Number of related articles. */
export const relatedCount = 3;

/** Lists the articles that shoppers see, the latest first. A category or tag is found by its slug or its name. */
export async function listArticles(
  db: Db,
  { category, tag, keyword, page, pageSize }: ArticleFilter & { page: number; pageSize: number },
  reader: ArticleReader,
): Promise<ArticleList> {
  const filter = { keyword, category: known(category), tag: known(tag) };
  const { rows, total } = await shownArticles(db, filter, { page, pageSize }, reader.now);
  return { items: rows.map((row) => articleCardView(row, reader)), page, pageSize, total };
}

function known(name: string | undefined): string | undefined {
  return name === undefined ? undefined : (slugOf(name) ?? '');
}

export type ShownArticle = Omit<Article, 'comments'>;

/** Finds an article with its body and related articles; with `drafts`, also one that shoppers do not see. */
export async function getArticle(
  db: Db,
  key: ArticleKey,
  reader: ArticleReader,
  drafts = false,
): Promise<ShownArticle | null> {
  const row = await findArticle(db, key, drafts ? null : reader.now);
  if (!row) return null;
  const [related, titles] = await Promise.all([relatedTo(db, row, reader), tagTitles(db, row.tags)]);
  const say = (text: ArticleRow['title'] | undefined) => pickText(text, reader.language, reader.defaultLanguage);
  return {
    ...articleCardView(row, reader),
    body: say(row.body),
    tagLinks: titles.map(({ slug, title }) => ({
      slug,
      title: say(title),
      url: articleGroupPath(reader.router, 'tag', slug),
    })),
    related,
    relatedProducts: row.related_products,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The chosen related articles, filled up with those of the same tags. */
export async function relatedTo(
  db: Db,
  { id, related_articles: chosenIds }: Pick<ArticleRow, 'id' | 'related_articles'>,
  reader: ArticleReader,
): Promise<ArticleCard[]> {
  const chosen = await shownByIds(db, chosenIds, reader.now);
  const like = chosen.length < relatedCount ? await likeArticle(db, id, relatedCount + chosen.length, reader.now) : [];
  const others = like.filter((row) => !chosen.some((each) => each.id === row.id));
  const rows = [...chosen, ...others].slice(0, Math.max(chosen.length, relatedCount));
  return rows.map((row) => articleCardView(row, reader));
}

/** The articles before and after one in time. */
export async function articlesBeside(db: Db, { id, publishAt }: ArticleCard, reader: ArticleReader) {
  const { previous, next } = await neighbours(db, { id, publish_at: new Date(publishAt) }, reader.now);
  return {
    previous: previous && articleCardView(previous, reader),
    next: next && articleCardView(next, reader),
  };
}

/** Cards of the articles of these ids that shoppers see, in their order. */
export async function articleCards(db: Db, ids: string[], reader: ArticleReader): Promise<ArticleCard[]> {
  return (await shownByIds(db, ids, reader.now)).map((row) => articleCardView(row, reader));
}
