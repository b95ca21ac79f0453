import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { anyProduct, cardTag, facetsTag, productTag } from '../../shared/change-tags.ts';

export type StockRow = NonNullable<Awaited<ReturnType<typeof lockStock>>>;

/** The stock of one SKU, kept from changing until the transaction ends. */
export function lockStock(tx: Tx, sku: string) {
  return tx
    .selectFrom('variant')
    .select(['id', 'sku', 'stock_policy', 'on_hand', 'reserved', 'low_at'])
    .where('sku', '=', sku)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The stock of SKUs, kept from changing until the transaction ends; unknown ones are left out. */
export function lockStocks(tx: Tx, skus: string[]): Promise<StockRow[]> {
  return tx
    .selectFrom('variant')
    .select(['id', 'sku', 'stock_policy', 'on_hand', 'reserved', 'low_at'])
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks variants in the order of their ids, for a transaction that moves their stock by more than one statement. */
export async function lockUnits(tx: Tx, variantIds: string[]): Promise<void> {
  await sql`select id from variant where id = any(${variantIds}::uuid[]) order by id for no key update`.execute(tx);
}

/**
 * Change tags of what shows these variants, after their stock has moved: each product's page, and its cards, lists by stock
 * and counts where one of the variants may have been sold out or is so now. Bundles move with their parts.
 */
export async function stockTags(tx: Tx, variantIds: string[], returned = false): Promise<string[]> {
  const { rows } = await sql<{ productId: string; soldOut: boolean; lists: string[] }>`
    select product_id as "productId", bool_or(not is_buyable(v) or (stock_policy = 'counted' and on_hand <= reserved)) as "soldOut",
      array(select category_id::text from listing l where l.product_id = v.product_id) as lists
    from variant v where id = any(array(
      select unnest(${variantIds}::uuid[]) union select variant_id from bundle_part where part_id = any(${variantIds}::uuid[])))
    group by product_id`.execute(tx);
  const turned = rows.filter((row) => row.soldOut || returned);
  const facets = new Set(turned.flatMap(({ lists }) => lists.map(facetsTag)));
  return [
    ...rows.map((row) => productTag(row.productId)),
    ...turned.map((row) => cardTag(row.productId)),
    ...facets,
    ...(turned.length > 0 ? [anyProduct] : []),
  ];
}

/** The limit of a product for cash on delivery, kept from changing until the transaction ends. */
export function lockOnDeliveryLimit(tx: Tx, slug: string) {
  return tx
    .selectFrom('product')
    .select(['id', 'on_delivery_limit'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function writeOnDeliveryLimit(tx: Tx, productId: string, limit: number | null): Promise<void> {
  await tx.updateTable('product').set({ on_delivery_limit: limit }).where('id', '=', productId).execute();
}
