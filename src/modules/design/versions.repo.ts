import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { DesignKind } from './design.tables.ts';

/** One thing that has versions, e.g. the template `product`. */
export interface Subject {
  kind: DesignKind;
  key: string;
}

/** Author and time; the id is null for what the shop itself wrote. */
export interface Signature {
  id: string | null;
  name: string;
  at: Date;
}

const columns = [
  'key',
  'number',
  'state',
  'content',
  'saved_name',
  'saved_at',
  'published_name',
  'published_at',
  'publish_at',
  'planned_by',
  'planned_name',
  'publish_fault',
] as const;

/** The plan of a version: by whose decision it is published, and when; null for none. */
export function planOf(version: {
  publish_at: Date | null;
  planned_by: string | null;
  planned_name: string | null;
}): Signature | null {
  const { publish_at: at, planned_by: id, planned_name: name } = version;
  return at && { id, name: name ?? '', at };
}

/** Lets one change of a thing follow the other, until the transaction ends. The constraints would refuse the second anyway. */
export async function lockSubject(tx: Tx, { kind, key }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420003, hashtext(${`${kind} ${key}`}))`.execute(tx);
}

/** The draft and the published version of a thing. */
export async function currentVersions(db: Db, { kind, key }: Subject) {
  const rows = await db
    .selectFrom('design_version')
    .select(columns)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', 'in', ['draft', 'published'])
    .execute();
  return {
    draft: rows.find((row) => row.state === 'draft') ?? null,
    published: rows.find((row) => row.state === 'published') ?? null,
  };
}

export async function findVersion(db: Db, { kind, key }: Subject, number: number) {
  const row = await db
    .selectFrom('design_version')
    .select(columns)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a new version in the draft's place, planned as that was where `plan` is given, and answers its number. */
export async function addDraft(
  tx: Tx,
  id: string,
  subject: Subject,
  content: object,
  by: Signature,
  plan: Signature | null = null,
): Promise<number> {
  await retire(tx, subject, 'draft');
  const { number } = await tx
    .insertInto('design_version')
    .values((of) => ({
      id,
      ...subject,
      number: of
        .selectFrom('design_version')
        .where('kind', '=', subject.kind)
        .where('key', '=', subject.key)
        .select((each) => sql<number>`coalesce(${each.fn.max('number')}, 0) + 1`.as('next')),
      state: 'draft',
      content: JSON.stringify(content),
      saved_by: by.id,
      saved_name: by.name,
      saved_at: by.at,
      published_by: null,
      published_name: null,
      published_at: null,
      publish_at: plan?.at ?? null,
      planned_by: plan?.id ?? null,
      planned_name: plan?.name ?? null,
      publish_fault: null,
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Makes the draft of this number the published version; null when it is not the draft any more. */
export async function publishDraft(tx: Tx, { kind, key }: Subject, number: number, by: Signature) {
  await retire(tx, { kind, key }, 'published');
  const row = await tx
    .updateTable('design_version')
    .set({ state: 'published', published_by: by.id, published_name: by.name, published_at: by.at })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('number', '=', number)
    .where('state', '=', 'draft')
    .returning(['content'])
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Makes history of what stands. */
export async function retire(tx: Tx, { kind, key }: Subject, state: 'draft' | 'published'): Promise<void> {
  await tx
    .updateTable('design_version')
    .set({ state: 'past' })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', state)
    .execute();
}

/** Drafts that were saved over and never seen by anybody, beyond the latest `kept`. */
export async function deleteOldDrafts(tx: Tx, { kind, key }: Subject, kept: number): Promise<void> {
  const old = tx
    .selectFrom('design_version')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'past')
    .where('published_at', 'is', null)
    .orderBy('number', 'desc')
    .offset(kept);
  await tx.deleteFrom('design_version').where('id', 'in', old).execute();
}

interface Slice {
  page: number;
  pageSize: number;
}

/** Names of those who saved the latest version of each of these things of a kind, by key. */
export async function latestAuthors(db: Db, kind: DesignKind, keys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('design_version')
    .distinctOn('key')
    .select(['key', 'saved_name'])
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('key')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map(({ key, saved_name }) => [key, saved_name]));
}

/** Every version of a thing, the latest first. */
export async function listHistory(db: Db, { kind, key }: Subject, { page, pageSize }: Slice) {
  const rows = db.selectFrom('design_version').where('kind', '=', kind).where('key', '=', key);
  const items = await rows
    .select(columns)
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await rows.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

/**
 * Selects the content that all pages are made from; pages of text and articles have tables of their own. With `drafts`, drafts replace
 * published versions.
 */
export function publishedDesign(db: Db, drafts: boolean) {
  return db
    .selectFrom('design_version')
    .distinctOn(['kind', 'key'])
    .select(['kind', 'key', 'number', 'content'])
    .where('kind', 'not in', ['page', 'article'])
    .where('state', 'in', drafts ? ['draft', 'published'] : ['published'])
    .orderBy('kind')
    .orderBy('key')
    .orderBy(sql`state = 'draft'`, 'desc')
    .execute();
}

/** The draft of the page that is to stand in a place. */
export async function findPageDraft(
  db: Db,
  { slug, kind, category }: { slug: string; kind: string; category: string },
) {
  const row = await db
    .selectFrom('design_version')
    .select(['key', 'content'])
    .where('kind', '=', 'page')
    .where('state', '=', 'draft')
    .where(sql`content ->> 'slug'`, '=', slug)
    .where(sql`coalesce(content ->> 'kind', 'page')`, '=', kind)
    .where(sql`coalesce(content ->> 'category', '')`, '=', category)
    .executeTakeFirst();
  return row ?? null;
}

/** The next time at which a published notice ends; null for none. */
export async function nextNoticeEnd(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min((content ->> 'until')::timestamptz) as at from design_version
    where kind = 'notice' and state = 'published' and (content ->> 'until')::timestamptz > ${now}`.execute(db);
  return rows[0]?.at ?? null;
}
