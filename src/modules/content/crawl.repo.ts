import type { Db } from '../../platform/db/database.ts';

/** Selects up to `limit` published pages of text after an id, in the order of ids; an empty `after` begins. */
export function publishedPages(db: Db, after: string, limit: number) {
  const pages = db
    .selectFrom('content_page')
    .select(['id', 'kind', 'category', 'slug', 'updated_at as changed'])
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(limit);
  return (after ? pages.where('id', '>', after) : pages).execute();
}

/** Pages under the page rule with their texts in all languages, for the search. */
export function pageTexts(db: Db, limit: number) {
  return db
    .selectFrom('content_page')
    .select(['slug', 'title', 'description as summary', 'body'])
    .where('status', '=', 'published')
    .where('kind', '=', 'page')
    .orderBy('slug')
    .limit(limit)
    .execute();
}
