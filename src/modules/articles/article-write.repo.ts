import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { byLanguage, type Text } from '../../shared/locale.ts';

/** Contents of an article as each of its versions holds them. */
export interface StoredArticle {
  slug: string;
  title: Text;
  summary: Text;
  body: Text;
  category: string | null;
  tags: string[];
  author: string;
  cover: string | null;
  publishAt: string | null;
  status: 'draft' | 'published';
  relatedProducts: string[];
  relatedArticles: string[];
}

/** Writes an article over its former self, else anew. */
export async function writeArticle(
  tx: Tx,
  key: { id: string; version: number; categoryId: string | null },
  article: StoredArticle,
  now: Date,
): Promise<void> {
  const text = (value: Text) => JSON.stringify(byLanguage(value));
  const values = {
    slug: article.slug,
    title: text(article.title),
    summary: text(article.summary),
    body: text(article.body),
    category_id: key.categoryId,
    author: article.author,
    cover: article.cover,
    status: article.status,
    publish_at: article.publishAt === null ? null : new Date(article.publishAt),
    related_products: article.relatedProducts,
    related_articles: article.relatedArticles,
    version: key.version,
    updated_at: now,
  };
  await tx
    .insertInto('article')
    .values({ id: key.id, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Replaces the tags of an article; those that do not exist are created under their own names. */
export async function writeTags(tx: Tx, articleId: string, tags: { slug: string; name: string }[]): Promise<void> {
  await tx.deleteFrom('article_tagged').where('article_id', '=', articleId).execute();
  if (tags.length === 0) return;
  // In one order, so that two articles that bring the same new tags do not wait for each other.
  const sorted = tags.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  await tx
    .insertInto('article_tag')
    .values(sorted.map(({ slug, name }) => ({ slug, title: JSON.stringify({ en: name }) })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await tx
    .insertInto('article_tagged')
    .values(tags.map(({ slug }, position) => ({ article_id: articleId, tag: slug, position })))
    .execute();
}

/** Id of the category of a slug; null for none. */
export async function categoryIdOf(tx: Tx, slug: string): Promise<string | null> {
  const row = await tx
    .selectFrom('article_category')
    .select('id')
    .where('slug', '=', slug)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasCover(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx.selectFrom('image').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** The article as it stands, held until the transaction ends. */
export function lockArticle(tx: Tx, id: string) {
  return tx
    .selectFrom('article')
    .select(['id', 'version', 'status', 'publish_at', 'slug'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteArticle(tx: Tx, id: string): Promise<void> {
  await sql`update article set related_articles = array_remove(related_articles, ${id}::uuid)
    where ${id}::uuid = any(related_articles)`.execute(tx);
  await tx.deleteFrom('article').where('id', '=', id).execute();
}
