import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Days, isWithinDays } from '../../../platform/db/within-days.repo.ts';
import type { Text } from '../../../shared/locale.ts';
import type { ProductStatus, StaffProductSort } from '../../../shared/products.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import { countFound, foundBy, type Search } from '../../search/index.ts';
import type { PartDraft } from '../draft.ts';
import { shownImages } from '../parts.repo.ts';

/** Products are counted up to here: more are "more". */
export const maxCounted = 10_000;

export interface StaffProductsWanted {
  search: Search | null;
  status: ProductStatus | undefined;
  categoryId: string | undefined;
  collectionId: string | undefined;
  tag: string | undefined;
  vendor: string | undefined;
  stock: 'low' | 'out' | undefined;
  withoutImage: boolean | undefined;
  onSale: boolean | undefined;
  /** Values of `titled_in` that lack a language of the shop, if only what is incomplete is wanted. */
  incompletelyTitled: readonly string[] | undefined;
  /** Values of `titled_in` without a language, if only what has no title in it is wanted. */
  untitled: readonly string[] | undefined;
  ids: string[] | undefined;
  /** Days of the last save. */
  days: Days | undefined;
  /** Stock of the shop's setting from which on a variant is low; null for none. */
  lowAt: number | null;
}

export interface StaffProductRecord {
  id: string;
  version: number;
  slug: string;
  title: Exclude<Text, string>;
  status: ProductStatus;
  published_at: Date | null;
  vendor: string;
  image: StoredImage | null;
  price_min: number;
  price_max: number;
  tags: string[];
  sold: number;
  created_at: Date;
  updated_at: Date;
  variants: number;
  available: number | null;
  category_ids: string[];
}

/** Expressions by which a list is ordered, each with its direction and an index. */
const orders: Record<StaffProductSort, { by: RawBuilder<unknown>; isDescending: boolean; type: RawBuilder<unknown> }> =
  {
    updatedDesc: { by: sql`p.updated_at`, isDescending: true, type: sql`timestamptz` },
    createdDesc: { by: sql`p.created_at`, isDescending: true, type: sql`timestamptz` },
    soldDesc: { by: sql`p.sold`, isDescending: true, type: sql`bigint` },
    priceAsc: { by: sql`p.price_min`, isDescending: false, type: sql`bigint` },
  };

export interface Place {
  page: number;
  pageSize: number;
  /** Value of the order and id of the last product before this page. */
  cursor: { value: string; id: string } | null;
}

/** Products of the back office in an order, after a cursor, else by page. */
export async function staffProducts(
  db: Db,
  wanted: StaffProductsWanted,
  sort: StaffProductSort,
  place: Place,
): Promise<StaffProductRecord[]> {
  const { rows } = await staffProductsQuery(wanted, sort, place).execute(db);
  return rows;
}

/** Query of `staffProducts`. */
export function staffProductsQuery(
  wanted: StaffProductsWanted,
  sort: StaffProductSort,
  { page, pageSize, cursor }: Place,
): RawBuilder<StaffProductRecord> {
  const { by, isDescending, type } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const after = cursor ? sql`(${by}, p.id) ${beyond} (${cursor.value}::${type}, ${cursor.id}::uuid)` : sql`true`;
  return sql<StaffProductRecord>`
    select p.id, p.version, p.slug, p.title, p.status, p.published_at, p.vendor, (${shownImages(sql`p`)}) -> 0 as image, p.price_min,
      p.price_max, p.tags, p.sold, p.created_at, p.updated_at, v.variants, v.available,
      array(select category_id from product_category c where c.product_id = p.id order by c.position) as category_ids
    from (
      select * from product p where ${conditionOf(wanted)} and ${after}
      order by ${by} ${direction}, p.id ${direction}
      limit ${pageSize} offset ${cursor ? 0 : (page - 1) * pageSize}) p
    cross join lateral (
      select count(*)::int as variants,
        sum(on_hand - reserved) filter (where stock_policy not in ('uncounted', 'parts'))::int as available
      from variant where product_id = p.id) v
    order by ${by} ${direction}, p.id ${direction}`;
}

/** Counts them, no further than one beyond `maxCounted`. */
export async function countStaffProducts(db: Db, wanted: StaffProductsWanted): Promise<number> {
  return (await staffProductCountQuery(wanted).execute(db)).rows[0]?.count ?? 0;
}

/** The query of `countStaffProducts`; tests look at its plan. What a search alone finds is counted in its own index. */
export function staffProductCountQuery(wanted: StaffProductsWanted): RawBuilder<{ count: number }> {
  const { search, lowAt: _, ...filters } = wanted;
  const isAlone = search !== null && Object.values(filters).every((each) => each === undefined);
  if (isAlone) return countFound(search, maxCounted + 1);
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from product p where ${conditionOf(wanted)} limit ${sql.lit(maxCounted + 1)}) found`;
}

/** Condition of `product p` that a search and filters make. */
export function conditionOf(wanted: StaffProductsWanted): RawBuilder<boolean> {
  const { search, status, categoryId, collectionId, tag, vendor, stock, lowAt } = wanted;
  const { withoutImage, onSale, incompletelyTitled, untitled, ids, days } = wanted;
  const conditions = [
    search && sql<boolean>`p.id in (${foundBy(search)})`,
    status && sql<boolean>`p.status = ${status}`,
    categoryId &&
      sql<boolean>`exists (
        select from product_category c where c.product_id = p.id and c.category_id = ${categoryId}::uuid)`,
    collectionId &&
      sql<boolean>`p.id in (
        select product_id from collection_product where collection_id = ${collectionId}::uuid
        union select product_id from listing where category_id = ${collectionId}::uuid)`,
    tag && sql<boolean>`p.tags @> ${[tag]}::text[]`,
    vendor && sql<boolean>`p.vendor = ${vendor}`,
    stock && sql<boolean>`p.id in (${variantsBelow(stock, lowAt)})`,
    withoutImage && sql<boolean>`p.images = '[]' and not ${showsParts}`,
    onSale && sql<boolean>`p.id in (select product_id from variant where list_price > price)`,
    incompletelyTitled && isIncomplete(incompletelyTitled),
    ids && sql<boolean>`p.id = any(${ids}::uuid[])`,
    untitled && isTitledIn(untitled),
    days && isWithinDays(sql`p.updated_at`, days),
  ].filter((each) => typeof each === 'object' && each !== null);
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>;
}

/** Tests for a bundle that shows pictures of its parts. */
const showsParts = sql<boolean>`exists (
  select from variant v join bundle_part b on b.variant_id = v.id join variant q on q.id = b.part_id
  join product r on r.id = q.product_id where v.product_id = p.id and r.images <> '[]')`;

/** Tests for a product that lacks a picture, a price or its title in a language of the shop. */
function isIncomplete(titles: readonly string[]): RawBuilder<boolean> {
  const isUntitled = isTitledIn(titles);
  // The first condition is looked up in indexes.
  return sql<boolean>`p.status <> 'archived' and (p.images = '[]' or p.price_min = 0 or ${isUntitled})
    and (p.images <> '[]' or p.price_min = 0 or ${isUntitled} or not ${showsParts})`;
}

function isTitledIn(titles: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`titled_in(p.title) = any(${titles}::text[])`;
}

/** Every value of `titled_in`: the languages in which products have titles, a few sets. Each is one look into the index. */
export async function titleLanguages(db: Db): Promise<string[]> {
  const { rows } = await titleLanguagesQuery().execute(db);
  return rows.map(({ languages }) => languages);
}

/** The query of `titleLanguages`; tests look at its plan. */
export function titleLanguagesQuery(): RawBuilder<{ languages: string }> {
  const next = (condition: RawBuilder<unknown>) => sql`(
    select titled_in(title) from product where ${condition} order by titled_in(title) limit 1)`;
  return sql<{ languages: string }>`
    with recursive known (languages) as (
      select ${next(sql`true`)}
      union all select ${next(sql`titled_in(title) > known.languages`)} from known where known.languages is not null)
    select languages from known where languages is not null`;
}

/** Products of variants that can be sold out, and are or nearly are; the index of available units finds them. */
function variantsBelow(stock: 'low' | 'out', lowAt: number | null): RawBuilder<string> {
  const free = sql`v.on_hand - v.reserved`;
  const limit =
    stock === 'out'
      ? sql`${free} <= 0`
      : sql`${free} <= greatest(${lowAt ?? -1}::int, (select max(low_at) from variant where low_at is not null))
        and ${free} <= coalesce(v.low_at, ${lowAt ?? -1}::int)`;
  return sql<string>`select v.product_id from variant v where v.stock_policy = 'counted' and ${limit}`;
}

/** Holds a product until the transaction ends. */
export function lockStaffProduct(tx: Tx, id: string) {
  return tx
    .selectFrom('product')
    .select(['id', 'slug', 'version', 'rank', 'published_at', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A product with its variants as they are stored; undefined for an unknown id. */
export function findStaffProduct(db: Db, id: string) {
  return db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findStaffVariants(db: Db, productId: string) {
  return db
    .selectFrom('variant')
    .select((of) => [
      ...(['id', 'sku', 'spec', 'price', 'list_price', 'barcode', 'weight_grams', 'stock_policy'] as const),
      ...(['on_hand', 'reserved', 'sold', 'image_hash', 'tax_category', 'requires_shipping'] as const),
      sql<string | null>`back_on::text`.as('back_on'),
      sql<string | null>`preorder_on::text`.as('preorder_on'),
      'preorder_limit' as const,
      sql<number | null>`case when stock_policy = 'parts' then units_of_parts(id) end`.as('part_units'),
      sql<PartDraft[]>`coalesce((
        select json_agg(json_build_object('sku', q.sku, 'quantity', b.quantity) order by b.position)
        from bundle_part b join variant q on q.id = b.part_id where b.variant_id = ${of.ref('variant.id')}), '[]')`.as(
        'parts',
      ),
      sql<{ currency: string; price: number; list_price: number | null }[]>`coalesce((
        select json_agg(json_build_object('currency', currency, 'price', price, 'list_price', list_price) order by currency)
        from variant_price where variant_id = ${of.ref('variant.id')}), '[]')`.as('own_prices'),
    ])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** Ids of the categories of a product, in its order. */
export async function categoryIdsOf(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_category')
    .select('category_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/** Slugs of categories by id. */
export async function categorySlugsById(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'slug'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Ids of categories by slug. */
export async function categoryIdsBySlug(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** True while orders hold units of the product; its variants stay locked until the transaction ends. */
export async function isHeldByOrders(tx: Tx, productId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('variant')
    .select('reserved')
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some(({ reserved }) => reserved > 0);
}

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product').where('id', '=', id).execute();
}

/** Which of these SKUs variants have. */
export async function skusTaken(db: Db, skus: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('variant')
    .select('sku')
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
