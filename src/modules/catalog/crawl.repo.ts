import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Id of the whole shop's rows of `listing`; as a literal, so that every plan may use it. */
const shop = sql.lit('00000000-0000-0000-0000-000000000000');

/** Pictures of the most recommended visible products, one each. */
export async function frontPictures(db: Db, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from (
      select l.rank, p.images -> 0 ->> 'hash' as hash from listing l join product p on p.id = l.product_id
      where l.category_id = ${shop} and l.visible_from <= ${now} order by l.rank desc, l.product_id limit 24) first
    where hash is not null order by rank desc limit ${most}`.execute(db);
  return rows.map((row) => row.hash);
}

/** One page of a kind as sitemaps list it. */
export interface Listed {
  id: string;
  slug: string;
  /** Time of the last change of the page; null where it is not known. */
  changed: Date | null;
}

/** A run of `size` pages of one kind: the id of the first, and when the last of them changed. */
export interface Run {
  first: string;
  changed: Date | null;
}

/** Selects the first id of each batch of visible products, in the order of their ids. */
export async function productRuns(db: Db, size: number, now: Date): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select min(first::text) as first, max(updated_at) as changed from (
      select product_id, (place - 1) / ${size}::int as run, case when (place - 1) % ${size}::int = 0 then product_id end as first
      from (
        select product_id, row_number() over (order by product_id) as place from listing
        where category_id = ${shop} and visible_from <= ${now}) numbered) listed
    join product p on p.id = listed.product_id
    group by run order by run`.execute(db);
  return rows;
}

/**
 * Selects up to `limit` visible products from an id on, or after it. The ids are selected first: with a join, products would
 * be read from the first one on.
 */
export async function productsFrom(db: Db, from: string, isPast: boolean, limit: number, now: Date): Promise<Listed[]> {
  const beyond = isPast ? sql`>` : sql`>=`;
  const { rows } = await sql<Listed>`
    select p.id, p.slug, p.updated_at as changed from (
      select product_id from listing
      where category_id = ${shop} and product_id ${beyond} ${from}::uuid and visible_from <= ${now}
      order by product_id limit ${limit}) l join product p on p.id = l.product_id
    order by p.id`.execute(db);
  return rows;
}

/** All categories; each has changed when the last of its visible products has. */
export async function categoriesListed(db: Db, now: Date): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select c.id, c.slug, l.changed from category c left join (
      select category_id, max(p.updated_at) as changed from listing join product p on p.id = product_id
      where visible_from <= ${now} group by category_id) l on l.category_id = c.id
    order by c.id`.execute(db);
  return rows;
}

/** Collections and tags that show products; each has changed when the last of those has. */
export async function groupsListed(db: Db, kind: 'collection' | 'tag', now: Date): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select g.id, g.slug, used.changed from ${sql.table(kind)} g join (
      select category_id, max(p.updated_at) as changed from listing join product p on p.id = product_id
      where visible_from <= ${now} group by category_id) used on used.category_id = g.id
    order by g.slug`.execute(db);
  return rows;
}

/**
 * A name for everything that a feed shows of the visible products: another one after any change of a product, a variant, its
 * stock, or a price in `currency`. xmin is the transaction that wrote a row.
 */
export async function catalogueVersion(db: Db, currency: string, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', count(*), bit_xor(hashtextextended(concat_ws(' ', v.id, v.xmin, p.xmin, o.xmin), 0)),
      (select bit_xor(hashtextextended(concat_ws(' ', id, xmin), 0)) from category)) as version
    from listing l join product p on p.id = l.product_id join variant v on v.product_id = p.id
    left join variant_price o on o.variant_id = v.id and o.currency = ${currency}
    where l.category_id = ${shop} and l.visible_from <= ${now}`.execute(db);
  return rows[0]?.version ?? '';
}

/** Fields that an import kept of a product and one of its variants and that the shop does not use, by their names in the file. */
export interface TradeFields {
  product: Record<string, string>;
  variant: Record<string, string>;
}

/** By SKU, for products where anything was kept. */
export async function tradeFields(db: Db, productIds: string[]): Promise<Map<string, TradeFields>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.sku', 'product.metafields as product', 'variant.metafields as variant'])
    .where('product.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where(sql<boolean>`(product.metafields <> '{}' or variant.metafields <> '{}')`)
    .execute();
  return new Map(rows.map(({ sku, ...fields }) => [sku, fields]));
}
