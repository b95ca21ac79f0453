import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';

export interface PageDraft {
  slug: string;
  title: Text;
  description: Text;
  /** HTML by language, sanitised when saved. */
  body: Text;
}

export function findPublishedPage(db: Db, key: { slug: string } | { id: string }) {
  const rows = db
    .selectFrom('content_page')
    .select(['id', 'slug', 'title', 'description', 'body'])
    .where('status', '=', 'published');
  return ('slug' in key ? rows.where('slug', '=', key.slug) : rows.where('id', '=', key.id)).executeTakeFirst();
}

/** Whether shoppers can read a page of this slug. */
export async function hasPage(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_page')
    .select('id')
    .where('status', '=', 'published')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertPage(db: Db, id: string, draft: PageDraft, now: Date): Promise<void> {
  const text = (value: Text) => JSON.stringify(typeof value === 'string' ? { en: value } : value);
  const values = {
    title: text(draft.title),
    description: text(draft.description),
    body: text(draft.body),
    status: 'published' as const,
    updated_at: now,
  };
  await db
    .insertInto('content_page')
    .values({ id, slug: draft.slug, ...values })
    .onConflict((conflict) => conflict.constraint('content_page_place').doUpdateSet(values))
    .execute();
}
