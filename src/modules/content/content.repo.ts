import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PageTheme } from '../../shared/contracts/theme.ts';
import { byLanguage, type Text } from '../../shared/locale.ts';

/** Place of a page of text: under the page rule, at the root, or as a detail of a custom category. */
export interface PagePlace {
  kind: 'page' | 'root' | 'custom';
  /** The type of the custom category; empty for the other kinds. */
  category: string;
}

export interface PageDraft extends Partial<PagePlace> {
  slug: string;
  title: Text;
  description: Text;
  /** HTML by language, sanitised when saved. */
  body: Text;
  theme?: PageTheme | undefined;
}

export type PageKey = ({ slug: string } & Partial<PagePlace>) | { id: string };

export function findPublishedPage(db: Db, key: PageKey) {
  const rows = db
    .selectFrom('content_page')
    .select(['id', 'slug', 'title', 'description', 'body', 'theme'])
    .where('status', '=', 'published');
  if ('id' in key) return rows.where('id', '=', key.id).executeTakeFirst();
  const { slug, kind = 'page', category = '' } = key;
  return rows.where('kind', '=', kind).where('category', '=', category).where('slug', '=', slug).executeTakeFirst();
}

export async function isPagePublished(db: Db, id: string): Promise<boolean> {
  return (await findPublishedPage(db, { id })) !== undefined;
}

/** Tests if a page of this slug is published under the page rule. */
export async function hasPage(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_page')
    .select('id')
    .where('status', '=', 'published')
    .where('kind', '=', 'page')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** The published details of a custom category, the latest first. */
export function detailsOf(db: Db, category: string, limit: number) {
  return db
    .selectFrom('content_page')
    .select(['id', 'slug', 'title', 'description'])
    .where('kind', '=', 'custom')
    .where('category', '=', category)
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The page that stands in a place, kept from changing until the transaction ends. */
export function pageAt(tx: Tx, slug: string, { kind, category }: PagePlace) {
  return tx
    .selectFrom('content_page')
    .select('id')
    .where('kind', '=', kind)
    .where('category', '=', category)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

/** Present place of a page, published or not; null for none. */
export async function placeOf(tx: Tx, id: string): Promise<(PagePlace & { slug: string }) | null> {
  const rows = tx.selectFrom('content_page').select(['kind', 'category', 'slug']).where('id', '=', id);
  return (await rows.executeTakeFirst()) ?? null;
}

/** Keeps a place for a page that nobody sees yet. */
export async function reservePage(tx: Tx, id: string, draft: PageDraft & PagePlace, now: Date): Promise<void> {
  await tx
    .insertInto('content_page')
    .values({ id, ...row(draft, now), status: 'draft' })
    .execute();
}

/** Shows a page, whose URL has been claimed, to everybody. */
export async function showPage(tx: Tx, id: string, draft: PageDraft & PagePlace, now: Date): Promise<void> {
  const values = { ...row(draft, now), status: 'published' as const };
  await tx
    .insertInto('content_page')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Takes a page out of sight. Its URL stays its own: its history can bring it back. */
export async function hidePage(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('content_page').set({ status: 'draft' }).where('id', '=', id).execute();
}

function row({ slug, kind, category, title, description, body, theme }: PageDraft & PagePlace, now: Date) {
  const text = (value: Text) => JSON.stringify(byLanguage(value));
  return {
    slug,
    kind,
    category,
    title: text(title),
    description: text(description),
    body: text(body),
    theme: JSON.stringify(theme ?? {}),
    updated_at: now,
  };
}

/** Which of these pages shoppers may read. */
export async function readablePages(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('content_page')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'published')
    .execute();
  return rows.map(({ id }) => id);
}
