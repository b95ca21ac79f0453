import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import type { Stock, StoredPrice } from './catalog.ts';
import { type BoughtPart, partsBought, partUnits, pictureOf } from './parts.repo.ts';

/** Everything that a cart or an order says about one variant. */
export interface GoodsRow extends StoredPrice, Stock {
  variant_id: string;
  sku: string;
  spec: Record<string, string>;
  tax_category: string;
  weight_grams: number | null;
  requires_shipping: boolean;
  preorder_on: string | null;
  /** Parts of a bundle; null for every other variant. */
  parts: BoughtPart[] | null;
  product_id: string;
  slug: string;
  title: Text;
  specs: StoredSpec[];
  image: StoredImage | null;
  /** True where shoppers may see and buy the product now. */
  visible: boolean;
  /** Ids of the lists that hold the product: categories, collections, and what promotions and coupons cover. */
  lists: string[];
}

/** Variants by id or SKU with their own prices in `currency`; those that do not exist are missing. */
export async function goodsRows(
  db: Db,
  by: 'id' | 'sku',
  keys: string[],
  currency: string,
  now: Date,
): Promise<GoodsRow[]> {
  const which = by === 'id' ? sql`v.id = any(${keys}::uuid[])` : sql`v.sku = any(${keys}::text[])`;
  const { rows } = await sql<GoodsRow>`
    select v.id as variant_id, v.sku, v.spec, v.price, v.list_price, v.stock_policy, v.on_hand, v.reserved, v.tax_category,
      v.weight_grams, v.requires_shipping, v.preorder_places, v.preorder_on::text as preorder_on,
      ${partUnits} as part_units, ${partsBought} as parts,
      o.price as own_price, o.list_price as own_list_price, p.id as product_id, p.slug, p.title, p.specs,
      coalesce(p.status = 'active' and p.published_at <= ${now}, false) as visible,
      ${pictureOf(sql`v`, sql`p`)} as image,
      array(select l.category_id from listing l where l.product_id = p.id) as lists
    from variant v join product p on p.id = v.product_id
    left join variant_price o on o.variant_id = v.id and o.currency = ${currency}
    where ${which}`.execute(db);
  return rows;
}

/** Ids of the variants of some SKUs, whether or not they are for sale. */
export async function variantsBySku(db: Db, skus: string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}
