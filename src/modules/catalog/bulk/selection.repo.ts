import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ProductSelection } from '../../../shared/contracts/product-bulk.ts';
import type { ProductSave } from '../../../shared/contracts/products-admin.ts';
import { type StaffListReader, wantedProducts } from '../staff/list-staff-products.service.ts';
import { conditionOf } from '../staff/staff-products.repo.ts';

/** Query of the ids of chosen products. */
export type SelectedProducts = RawBuilder<{ id: string }>;

/** Chosen products as a query, so that a selection of all costs no more than one of three. */
export async function selectedProducts(
  db: Db,
  selection: ProductSelection,
  reader: StaffListReader,
): Promise<SelectedProducts> {
  if ('ids' in selection) return sql`select p.id from product p where p.id = any(${selection.ids}::uuid[])`;
  const wanted = await wantedProducts(db, selection.query, reader);
  if (!wanted) return sql`select p.id from product p where false`;
  return sql`select p.id from product p where ${conditionOf(wanted)} and p.id <> all(${selection.except}::uuid[])`;
}

export async function countSelected(db: Db, products: SelectedProducts): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${products}) chosen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Prices of variants of chosen products, a few of them: own prices in a currency, or those of the base currency. */
export async function pricesOf(db: Db, products: SelectedProducts, currency: string | null, most: number) {
  const own =
    currency === null
      ? sql`select v.id, v.price from variant v`
      : sql`select o.variant_id as id, o.price from variant_price o where o.currency = ${currency}`;
  const { rows } = await sql<{ sku: string; title: Record<string, string>; price: number }>`
    select v.sku, p.title, own.price from (${products}) chosen
    join product p on p.id = chosen.id join variant v on v.product_id = p.id join (${own}) own on own.id = v.id
    order by p.id, v.position limit ${most}`.execute(db);
  return rows;
}

export interface TableProduct {
  id: string;
  version: number;
  title: Record<string, string>;
  vendor: string;
  status: 'draft' | 'active' | 'archived';
}

/** Chosen products for a table, by title in a language. */
export async function tableProducts(
  db: Db,
  products: SelectedProducts,
  language: string,
  most: number,
): Promise<TableProduct[]> {
  const { rows } = await sql<TableProduct>`
    select p.id, p.version, p.title, p.vendor, p.status from (${products}) chosen join product p on p.id = chosen.id
    order by p.title ->> ${language}, p.id limit ${most}`.execute(db);
  return rows;
}

export interface TableVariant {
  product_id: string;
  id: string;
  sku: string;
  spec: Record<string, string>;
  price: number;
  list_price: number | null;
  barcode: string | null;
  weight_grams: number | null;
  on_hand: number | null;
  own_prices: { currency: string; price: number; list_price: number | null }[];
}

/** Variants of these products, in their order. */
export async function tableVariants(db: Db, productIds: string[]): Promise<TableVariant[]> {
  const { rows } = await sql<TableVariant>`
    select v.product_id, v.id, v.sku, v.spec, v.price, v.list_price, v.barcode, v.weight_grams,
      case v.stock_policy when 'uncounted' then null else v.on_hand end as on_hand,
      coalesce((
        select json_agg(json_build_object('currency', o.currency, 'price', o.price, 'list_price', o.list_price))
        from variant_price o where o.variant_id = v.id), '[]') as own_prices
    from variant v where v.product_id = any(${productIds}::uuid[]) order by v.product_id, v.position`.execute(db);
  return rows;
}

/** Of a chosen product: what a change of many can change, and what a save checks without a look at the database. */
export interface ProductFacts {
  id: string;
  /** False for one of which only a save knows if it is refused: bundles, pre-orders, missing pictures, more than fits. */
  isPlain: boolean;
  title: Record<string, string>;
  specs: ProductSave['specs'];
  status: 'draft' | 'active' | 'archived';
  publishAt: Date | null;
  vendor: string;
  tags: string[];
  categoryIds: string[];
  variants: {
    id: string;
    sku: string;
    spec: Record<string, string>;
    price: number;
    listPrice: number | null;
    prices: { currency: string; price: number; listPrice: number | null }[];
  }[];
}

/** Facts of the first chosen products after an id, in the order of their ids. */
export async function factsOf(
  db: Db,
  products: SelectedProducts,
  { after, most }: { after: string | null; most: number },
): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    select ${factColumns()} from (${products}) chosen join product p on p.id = chosen.id
    where ${after}::uuid is null or p.id > ${after}::uuid order by p.id limit ${most}`.execute(db);
  return rows;
}

/** Facts of one product; undefined for an unknown id. */
export async function factsById(db: Db, id: string): Promise<ProductFacts | undefined> {
  const { rows } = await sql<ProductFacts>`select ${factColumns()} from product p where p.id = ${id}::uuid`.execute(db);
  return rows[0];
}

function factColumns() {
  return sql`
    p.id, ${isPlain} as "isPlain", p.title, p.specs, p.status, p.published_at as "publishAt", p.vendor, p.tags,
    array(select category_id from product_category c where c.product_id = p.id order by c.position) as "categoryIds",
    coalesce((
      select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'spec', v.spec, 'price', v.price, 'listPrice', v.list_price,
        'prices', coalesce((
          select json_agg(json_build_object('currency', o.currency, 'price', o.price, 'listPrice', o.list_price))
          from variant_price o where o.variant_id = v.id), '[]')) order by v.position)
      from variant v where v.product_id = p.id), '[]') as variants`;
}

const isPlain = sql`(
  cardinality(p.tags) <= 30
  and not exists (
    select from variant v where v.product_id = p.id and (v.stock_policy = 'parts' or v.preorder_on is not null
      or v.reserved > v.on_hand or v.image_hash is not null and not exists (select from image i where i.hash = v.image_hash)))
  and not exists (
    select from jsonb_array_elements(to_jsonb(p.images)) e where not exists (select from image i where i.hash = e ->> 'hash'))
  and (select count(*) from variant v where v.product_id = p.id) between 1 and 500
  and (select count(*) from product_category c where c.product_id = p.id) <= 30)`;

/** Titles of products by their ids. */
export async function titlesOf(db: Db, ids: string[]): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ id: string; title: Record<string, string> }>`
    select id, title from product where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
