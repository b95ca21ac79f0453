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
