import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { availableOf, preorderOf, type Stock } from './catalog.ts';
import { partUnits } from './parts.repo.ts';

/**
 * Holds variants as an order is about to reserve them, before their prices are read: a price that is saved meanwhile
 * waits, and one that was saved is seen. The parts of bundles are held with them, in one order.
 */
export async function lockVariants(tx: Tx, variantIds: string[]): Promise<void> {
  await sql`
    select from variant where id = any(array(
      select unnest(${variantIds}::uuid[]) union select part_id from bundle_part where variant_id = any(${variantIds}::uuid[])))
    order by id for no key update`.execute(tx);
}

/** Selects the units that can be bought of each variant of these products; none for an invisible product. */
export async function productStocks(db: Db, productIds: string[], now: Date) {
  const { rows } = await sql<{ productId: string; variants: (Stock & { sku: string; preorder_on: string | null })[] }>`
    select p.id as "productId", (select json_agg(json_build_object('sku', v.sku, 'stock_policy', v.stock_policy,
        'on_hand', v.on_hand, 'reserved', v.reserved, 'preorder_places', v.preorder_places,
        'preorder_on', v.preorder_on, 'part_units', ${partUnits}) order by v.position) from variant v where v.product_id = p.id) as variants
    from product p
    where p.id = any(${productIds}::uuid[]) and p.status = 'active' and p.published_at <= ${now}`.execute(db);
  return rows.map(({ productId, variants }) => ({
    productId,
    variants: variants.map((each) => {
      const preorderOn = preorderOf(each);
      return { sku: each.sku, stock: availableOf(each), ...(preorderOn && { preorderOn }) };
    }),
  }));
}

/** Selects the units of each variant that can be bought; null where stock is not counted. A removed variant is left out. */
export async function variantStocks(db: Db, variantIds: string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<Stock & { id: string }>`
    select id, stock_policy, on_hand, reserved, preorder_places, ${partUnits} as part_units from variant v where id = any(${variantIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, availableOf(row)]));
}
