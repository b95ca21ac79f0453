import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { CommentType } from '../../shared/comments.ts';
import type { Text } from '../../shared/locale.ts';

/** An article or a page that is commented on. */
export interface CommentSubject {
  types: CommentType;
  id: string;
}

/** Finds an article or a page that shoppers see, by its id or slug; null for any other. */
export async function shownSubject(
  db: Db,
  { types, id: key }: CommentSubject,
  now: Date,
): Promise<CommentSubject | null> {
  const isId = z.uuid().safeParse(key).success;
  const found =
    types === 'article'
      ? db
          .selectFrom('article')
          .select('id')
          .where('status', '=', 'published')
          .where('publish_at', '<=', now)
          .where(isId ? 'id' : 'slug', '=', key)
      : db
          .selectFrom('content_page')
          .select('id')
          .where('status', '=', 'published')
          .where(isId ? 'id' : 'slug', '=', key)
          .$if(!isId, (rows) => rows.where('kind', '=', 'page'));
  const row = await found.executeTakeFirst();
  return row ? { types, id: row.id } : null;
}

/** Titles and slugs of articles and pages by their ids, published or not. */
export async function subjectsOf(db: Db, ids: string[]): Promise<Map<string, { slug: string; title: Text }>> {
  const { rows } = await sql<{ id: string; slug: string; title: Text }>`
    select id, slug, title from article where id = any(${ids}::uuid[])
    union all select id, slug, title from content_page where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, slug, title }) => [id, { slug, title }]));
}
