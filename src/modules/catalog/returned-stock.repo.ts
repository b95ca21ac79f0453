import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type StockMove, sayWhy } from './stock.repo.ts';

/**
 * Puts back what an order has sold, when it is cancelled paid: on hand goes up, sold goes down (`docs/pricing.md` R11).
 * Idempotent: it undoes what the movements of the order add up to. Returns the variants.
 */
export async function unsellStock(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  await sayWhy(tx, { at, reason: 'cancelled', reference: orderId });
  const { rows } = await sql<{ id: string }>`
    with moved as (select variant_id as id, sum(on_hand_delta)::int as on_hand, sum(sold_delta)::int as sold
      from stock_movement where reference = ${orderId} group by variant_id
      having sum(on_hand_delta) <> 0 or sum(sold_delta) <> 0),
    locked as (select v.id, v.product_id, m.on_hand, m.sold from variant v join moved m on m.id = v.id
      order by v.id for no key update of v),
    updated as (update variant v set on_hand = greatest(0, v.on_hand - l.on_hand), sold = greatest(0, v.sold - l.sold)
      from locked l where v.id = l.id),
    products as (
      update product p set sold = greatest(0, p.sold - s.sold)
      from (select product_id, sum(sold) as sold from locked group by product_id) s
      where p.id = s.product_id returning p.id, p.sold),
    listed as (update listing l set sold = p.sold from products p where l.product_id = p.id)
    select id from locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Puts units of a paid order back on the shelf. `unsold` ones never left the shop and are taken off the sold count too;
 * those that came back from the buyer stay sold (`docs/pricing.md` R11). Variants that are not counted keep their figures.
 */
export async function restockUnits(
  tx: Tx,
  moves: readonly StockMove[],
  { orderId, at, unsold }: { orderId: string; at: Date; unsold: boolean },
): Promise<void> {
  if (moves.length === 0) return;
  await sayWhy(tx, { at, reason: unsold ? 'cancelled' : 'returned', reference: orderId });
  const ids = moves.map(({ variantId }) => variantId);
  const quantities = moves.map(({ quantity }) => quantity);
  await sql`
    with wanted as (select id, sum(quantity)::int as quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) as w(id, quantity) group by id),
    locked as (select v.id, v.product_id, v.stock_policy, w.quantity from variant v join wanted w on w.id = v.id
      order by v.id for no key update of v),
    updated as (update variant v set
        on_hand = v.on_hand + case l.stock_policy when 'uncounted' then 0 else l.quantity end,
        sold = greatest(0, v.sold - case when ${unsold}::boolean then l.quantity else 0 end)
      from locked l where v.id = l.id),
    products as (
      update product p set sold = greatest(0, p.sold - s.quantity)
      from (select product_id, sum(quantity) as quantity from locked where ${unsold}::boolean group by product_id) s
      where p.id = s.product_id returning p.id, p.sold)
    update listing l set sold = p.sold from products p where l.product_id = p.id`.execute(tx);
}
