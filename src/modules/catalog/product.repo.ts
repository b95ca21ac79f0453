import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AppFieldValues } from '../../shared/app-fields.ts';
import type { Text } from '../../shared/locale.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import type { Chosen } from './card.repo.ts';
import type { Stock, StoredPrice } from './catalog.ts';
import { wholeShop } from './lists/listing.repo.ts';
import { partsShown, partUnits, type ShownPart, shownImages } from './parts.repo.ts';

export interface VariantRow extends StoredPrice, Stock {
  id: string;
  sku: string;
  barcode: string | null;
  spec: Record<string, string>;
  image_hash: string | null;
  weight_grams: number | null;
  tax_category: string;
  requires_shipping: boolean;
  /** The day on which it is expected back; null once that has passed. */
  back_on: string | null;
  /** The day from which its pre-orders are dispatched. */
  preorder_on: string | null;
  /** Parts of a bundle; null for every other variant. */
  parts: ShownPart[] | null;
}

export interface ProductRow {
  id: string;
  slug: string;
  title: Text;
  summary: Text;
  description: Text;
  vendor: string;
  status: string;
  specs: StoredSpec[];
  images: StoredImage[];
  tags: { slug: string; title: Text }[] | null;
  seo: { title?: Text; description?: Text };
  app_fields: AppFieldValues;
  sold: number;
  rating_sum: number;
  rating_count: number;
  updated_at: Date;
  variants: VariantRow[] | null;
  categories: { id: string; slug: string; title: Text }[] | null;
}

export type ProductKey = { slug: string } | { id: string };

/** A product that shoppers may see, whole, by slug or id, in one query. */
export async function findProduct(db: Db, key: ProductKey, currency: string, now: Date) {
  const { rows } = await sql<ProductRow>`select ${wholeProduct(currency, now)} ${shownProduct(key, now)}`.execute(db);
  return rows[0];
}

/** Selects up to `limit` whole visible products after an id, along the shop's row of `listing`. */
export async function productsAfter(db: Db, after: string, limit: number, currency: string, now: Date) {
  const { rows } = await sql<ProductRow>`
    select ${wholeProduct(currency, now)} from (
      select product_id from listing
      where category_id = ${sql.lit(wholeShop)} and product_id > ${after}::uuid and visible_from <= ${now}
      order by product_id limit ${limit}) l join product shown on shown.id = l.product_id
    order by shown.id`.execute(db);
  return rows;
}

/** From which row: that of the product, while shoppers may see it, under the name `shown`. */
export function shownProduct(key: ProductKey, now: Date) {
  const which = 'slug' in key ? sql`shown.slug = ${key.slug}` : sql`shown.id = ${key.id}::uuid`;
  return sql`from product shown where ${which} and shown.status = 'active' and shown.published_at <= ${now}`;
}

/** The columns of `ProductRow` of a product that is called `shown`. */
export function wholeProduct(currency: string, now: Date) {
  return sql`
      shown.id, shown.slug, shown.title, shown.summary, shown.description, shown.vendor, shown.status, shown.specs,
      ${shownImages(sql`shown`)} as images, shown.seo, shown.app_fields, shown.sold, shown.rating_sum, shown.rating_count, shown.updated_at,
      (select json_agg(json_build_object('slug', t.slug, 'title', t.title) order by t.slug)
        from tag t where t.slug = any(shown.tags)) as tags,
      (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title) order by pc.position, c.position)
        from product_category pc join category c on c.id = pc.category_id where pc.product_id = shown.id) as categories,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'spec', v.spec,
          'price', v.price, 'list_price', v.list_price, 'own_price', o.price, 'own_list_price', o.list_price,
          'stock_policy', v.stock_policy, 'on_hand', v.on_hand, 'reserved', v.reserved, 'image_hash', v.image_hash,
          'weight_grams', v.weight_grams, 'tax_category', v.tax_category, 'requires_shipping', v.requires_shipping, 'preorder_on', v.preorder_on, 'preorder_places', v.preorder_places, 'part_units', ${partUnits},
          'parts', ${partsShown(currency, now)},
          'back_on', case when v.back_on >= (${now}::timestamptz at time zone 'UTC')::date then v.back_on end)
          order by v.position)
        from variant v left join variant_price o on o.variant_id = v.id and o.currency = ${currency}
        where v.product_id = shown.id) as variants`;
}

/** Which of these products shoppers may see. */
export async function visibleProducts(db: Db, ids: string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'active')
    .where('published_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** The query of those of these ids that shoppers may see, in the given order. */
export function visibleInOrder(ids: string[], now: Date): Chosen {
  return sql`
    select p.id as product_id from unnest(${ids}::uuid[]) with ordinality as w (id, place) join product p on p.id = w.id
    where p.status = 'active' and p.published_at <= ${now} order by w.place`;
}

/** Tells when the first day ends, in UTC, on which something that is sold out was expected back. */
export async function nextBackOnPassed(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select (min(back_on) + 1)::timestamp at time zone 'UTC' as at from variant
    where back_on >= (${after}::timestamptz at time zone 'UTC')::date`.execute(db);
  return rows[0]?.at ?? null;
}
