import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { onDeliveryCodes } from '../../payments/index.ts';

/** Marks unpaid orders of which half of their time is over as reminded, a few at once; answers their ids. */
export async function markReminded(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set reminded_at = ${now} where id in (
      select id from customer_order
      where status = 'inProgress' and pay_status = 'unpaid' and reminded_at is null and expires_at > ${now}
        and submitted_at + (expires_at - submitted_at) / 2 <= ${now}
        and not payment_method ->> 'code' = any(${onDeliveryCodes}::text[])
        and not exists (select from payment p where p.order_id = customer_order.id and p.status = 'authorized')
      order by expires_at limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks authorizations that end before a time as notified to staff, in a batch. */
export async function markWarned(tx: Tx, { now, until }: { now: Date; until: Date }, limit: number) {
  const { rows } = await sql<{ paymentId: string; orderId: string }>`
    update payment set warned_at = ${now} where id in (
      select id from payment where status = 'authorized' and warned_at is null and authorized_until <= ${until}
      order by authorized_until limit ${limit} for update skip locked)
    returning id as "paymentId", order_id as "orderId"`.execute(tx);
  return rows;
}
