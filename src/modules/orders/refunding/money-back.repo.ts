import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { RefundSource, RefundStatus } from '../../../shared/order-states.ts';

/** A refund of one payment, with how often its provider was asked for it in vain. */
export interface MoneyBackRow {
  id: string;
  order_id: string;
  order_refund_id: string | null;
  /** Null where nothing moved at a payment. */
  provider: string | null;
  method: string | null;
  amount: number;
  status: RefundStatus;
  source: RefundSource;
  reason: string;
  note: string;
  failure: string | null;
  actor: string;
  at: Date;
  settle_key: string | null;
  /** True while the provider has not answered. */
  is_asked: boolean;
  attempts: number;
  /** True if the refund that it belongs to counts nowhere, since none of its money arrived. */
  is_taken_back: boolean;
  /** True if its provider refused it, and the order still owes it: nothing else was refunded in its place. */
  is_refused: boolean;
}

/** Money of orders that went back or is to go back, by payment, the oldest first. */
export async function moneyBackOf(db: Db, orderIds: string[]): Promise<MoneyBackRow[]> {
  const { rows } = await sql<MoneyBackRow>`
    select r.id, r.order_id, r.order_refund_id, p.provider, p.method, r.amount, r.status, r.source, r.reason, r.note, r.failure,
      r.actor, r.at, r.settle_key, coalesce(q.state = 'pending', false) as is_asked, coalesce(q.attempts, 0) as attempts,
      coalesce(o.is_failed, false) as is_taken_back,
      r.status = 'failed' and r.source = 'shop' and r.failure is distinct from 'twice'
        and coalesce(p.captured - p.refunded >= r.amount, false)
        and case when o.id is null then r.amount <= ${surplus} else not o.is_failed or ${fitsAgain} end as is_refused
    from refund r left join payment p on p.id = r.payment_id left join payment_request q on q.refund_id = r.id
    left join order_refund o on o.id = r.order_refund_id left join customer_order c on c.id = r.order_id
    where r.order_id = any(${orderIds}::uuid[]) order by r.at, r.id`.execute(db);
  return rows;
}

/** Money of the payments of the order `c` beyond what its total, less its refunds, accounts for, in minor units; one that was never paid owns none. */
const surplus = sql`(
  coalesce((select sum(k.captured - k.refunded) from payment k where k.order_id = c.id), 0)
  - case when c.status = 'cancelled' and c.pay_status = 'unpaid' then 0
      else greatest(0, c.total - coalesce((
        select sum(n.amount - n.to_gift_cards) from order_refund n where n.order_id = c.id and not n.is_failed), 0)) end)`;

/**
 * Tests if a refund `o` of the order `c` that counts nowhere could be counted: the checks of the tables allow it, and none of the same
 * goods or of shipping was asked for since, or of the same amount, which may stand in its place.
 */
const fitsAgain = sql`(
  not exists (
    select from order_refund n left join order_refund former on former.order_id = n.order_id and n.key = 'again ' || former.id
    where n.order_id = c.id and n.id <> o.id and not n.is_failed
      and (coalesce(former.at, n.at) >= o.at or former.amount = o.amount)
      and (n.shipping > 0 and o.shipping > 0 or exists (
        select from order_refund_line d join order_refund_line e on e.line_id = d.line_id
        where d.order_refund_id = o.id and e.order_refund_id = n.id)))
  and not exists (
    select from order_refund_line d join order_return_line l on l.return_id = o.return_id and l.line_id = d.line_id
    where d.order_refund_id = o.id and l.refunded + d.units > l.quantity)
  and c.pay_status = 'paid' and c.refunded + o.amount <= c.total + c.gift_card
  and c.refunded_shipping + o.shipping <= c.shipping_fee
    + case when c.tax_included then 0 else coalesce((c.receipt ->> 'shippingTax')::bigint, 0) end
  and not exists (
    select from order_refund_line d join order_line l on l.id = d.line_id where d.order_refund_id = o.id
      and (l.refunded_units + d.units > l.quantity or l.refunded_tax + d.tax > l.tax
        or l.refunded + d.amount > l.total + case when c.tax_included then 0 else l.tax end)))`;
