import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hasText } from '../../../platform/db/has-text.repo.ts';
import { isSelected } from '../../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../../platform/db/within-days.repo.ts';
import { containing } from '../../../platform/db/words.ts';
import type { CollectionRules } from '../../../shared/contracts/collections.ts';
import type { GroupSort } from '../../../shared/contracts/groups.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import type { Text } from '../../../shared/locale.ts';
import type { Focus } from '../../../shared/stored-image.ts';

/** Categories, collections and tags. */
export type GroupKind = 'category' | 'collection' | 'tag';

type Translations = Exclude<Text, string>;

export interface GroupRow {
  id: string;
  slug: string;
  title: Translations;
  summary: Translations;
  description: Translations;
  seo: { title?: Text; description?: Text };
  image_hash: string | null;
  /** Not of tags. */
  body: Translations;
  position: number;
  /** Only of categories. */
  parent_id: string | null;
  /** Only of collections. */
  rules: CollectionRules | null;
  version: number;
}

/** A group as it is written; the version of a collection counts up by itself. */
export type NewGroup = Omit<GroupRow, 'version'>;

export interface CountedGroup extends GroupRow {
  products: number;
  updated_at: Date;
}

/** Search, days and selection of a list of groups. */
export interface GroupFilter {
  keyword: string;
  /** Days of the last save. */
  days: Days;
  selection?: Selection;
}

const common = sql`g.id, g.slug, g.title, g.summary, g.description, g.seo, g.image_hash, g.updated_at`;
const own = {
  category: sql`${common}, g.body, g.position, g.parent_id, null::jsonb as rules, 1 as version`,
  collection: sql`${common}, g.body, g.position, null::uuid as parent_id, g.rules, g.version`,
  tag: sql`${common}, '{}'::jsonb as body, 0 as position, null::uuid as parent_id, null::jsonb as rules, 1 as version`,
};
const place = { category: sql`g.position, g.slug`, collection: sql`g.position, g.slug`, tag: sql`g.slug` };
const products = sql`(select count(*) from listing l where l.category_id = g.id)`;

/** Orders of a list; the place is that in the shop. Names are those of a language. */
function inOrder(kind: GroupKind, sort: GroupSort, language: string): RawBuilder<unknown> {
  const orders: Record<GroupSort, RawBuilder<unknown>> = {
    place: place[kind],
    titleAsc: sql`coalesce(g.title ->> ${language}, g.slug), g.slug`,
    productsDesc: sql`products desc, g.slug`,
    updatedDesc: sql`g.updated_at desc, g.slug`,
  };
  return orders[sort];
}

interface GroupPlace {
  sort: GroupSort;
  /** Language whose names order them. */
  language: string;
  limit: number;
  offset: number;
}

/** One page of a kind in an order, with how many products each shows. */
export async function groupRows(
  db: Db,
  kind: GroupKind,
  filter: GroupFilter,
  { sort, language, limit, offset }: GroupPlace,
): Promise<CountedGroup[]> {
  const { rows } = await sql<CountedGroup>`
    select ${own[kind]}, ${products} as products from ${sql.table(kind)} g
    where ${wanted(filter)} order by ${inOrder(kind, sort, language)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function groupCount(db: Db, kind: GroupKind, filter: GroupFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} g where ${wanted(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function wanted({ keyword, days, selection = {} }: GroupFilter) {
  return sql`${named(keyword)} and ${isWithinDays(sql`g.updated_at`, days)} and ${isSelected(sql`g.id`, 'uuid', selection)}`;
}

function named(keyword: string) {
  if (keyword === '') return sql<boolean>`true`;
  return sql<boolean>`(g.slug ilike ${containing(keyword)} or ${hasText(sql`g.title`, keyword)})`;
}

export async function findGroup(db: Db, kind: GroupKind, by: { id: string } | { slug: string }) {
  const which = 'id' in by ? sql`g.id = ${by.id}::uuid` : sql`g.slug = ${by.slug}`;
  const { rows } = await sql<CountedGroup>`
    select ${own[kind]}, ${products} as products from ${sql.table(kind)} g where ${which}`.execute(db);
  return rows[0];
}

/** Holds a collection until the transaction ends: one change of it follows the other. */
export async function lockCollection(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute();
}

/** Products that were put into a collection by hand, in its order. */
export async function collectionProducts(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Upserts a group by its id; its URL has been reserved. */
export async function writeGroup(tx: Tx, kind: GroupKind, row: NewGroup, now: Date): Promise<void> {
  const { id, slug, image_hash, title, summary, description, seo, body, position, parent_id, rules } = row;
  const translations = { slug, image_hash, title, summary, description, seo, updated_at: now };
  const columns = {
    tag: translations,
    category: { ...translations, body, position, parent_id },
    collection: { ...translations, body, position, rules },
  };
  const set = Object.entries(columns[kind]).map(([name, value]) => [sql.ref(name), stored(value)] as const);
  const names = set.map(([name]) => name);
  await sql`
    insert into ${sql.table(kind)} (id, ${sql.join(names)}) values (${id}, ${sql.join(set.map(([, value]) => value))})
    on conflict (id) do update set ${sql.join(set.map(([name]) => sql`${name} = excluded.${name}`))}
      ${kind === 'collection' ? sql`, version = collection.version + 1` : sql``}`.execute(tx);
}

/** Documents as JSON, everything else as it is. */
function stored(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}

/** Puts these products into a collection, in this order, in place of those that were in it; unknown ones are left out. */
export async function putInto(tx: Tx, collectionId: string, productIds: string[]): Promise<void> {
  await tx.deleteFrom('collection_product').where('collection_id', '=', collectionId).execute();
  await sql`
    insert into collection_product (collection_id, product_id, position)
    select ${collectionId}::uuid, p.id, e.n from unnest(${productIds}::uuid[]) with ordinality e (id, n)
    join product p on p.id = e.id on conflict do nothing`.execute(tx);
}

/** Products by their slugs, in that order. */
export async function idsOf(tx: Tx, slugs: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${slugs}::text[]) with ordinality s (slug, n) join product p on p.slug = s.slug
    order by s.n`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteGroup(tx: Tx, kind: GroupKind, id: string): Promise<void> {
  await tx.deleteFrom(kind).where('id', '=', id).execute();
}

const picture = sql`image.hash, image.width, image.height, image.placeholder, image.focus`;

export interface GroupPageRow extends GroupRow {
  hash: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  focus: Focus | null;
}

/** A group as its page shows it, with its picture. */
export async function groupPage(db: Db, kind: GroupKind, slug: string): Promise<GroupPageRow | undefined> {
  const { rows } = await sql<GroupPageRow>`
    select ${own[kind]}, ${picture} from ${sql.table(kind)} g left join image on image.hash = g.image_hash
    where g.slug = ${slug}`.execute(db);
  return rows[0];
}

/** Tests if there is a picture of this hash. */
export async function hasImage(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('image').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** The ids of everything that a list shows, or will show. */
export async function productsListed(tx: Tx, listId: string): Promise<string[]> {
  const rows = await tx.selectFrom('listing').select('product_id').where('category_id', '=', listId).execute();
  return rows.map((row) => row.product_id);
}
