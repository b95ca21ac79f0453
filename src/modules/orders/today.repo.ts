import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { onDeliveryCodes } from '../payments/index.ts';
import { maxCounted } from './staff-orders.repo.ts';

// Each condition is that of a partial index (0098), so that a count reads its rows alone.
const isUnpaid = sql<boolean>`status = 'inProgress' and delivery_status <> 'shipped' and pay_status = 'unpaid'`;
const cancellations = sql`select id from customer_order where status = 'pendingCancellation'`;

/** Orders that wait for staff, by kind; `toShip` is the tab of that name. */
const waiting = {
  toShip: sql`
    select id from customer_order where status = 'inProgress' and delivery_status <> 'shipped' and pay_status = 'paid'
    union all select id from customer_order where ${isUnpaid} and payment_method ->> 'code' = any(${onDeliveryCodes}::text[])
    union all ${cancellations}
    union all select id from customer_order where ${isUnpaid} and payment_method ->> 'code' <> all(${onDeliveryCodes}::text[])
      and id in (select order_id from payment where is_open and status = 'authorized')`,
  transfers: sql`
    select id from customer_order where ${isUnpaid} and payment_method ->> 'code' = any(array['bank-transfer'])`,
  cancellations,
};

export function waitingQuery(kind: keyof typeof waiting): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from (${waiting[kind]} limit ${sql.lit(maxCounted)}) found`;
}

/** Counts orders that wait for staff, no further than `maxCounted`. */
export async function countWaiting(db: Db, kind: keyof typeof waiting): Promise<number> {
  return (await waitingQuery(kind).execute(db)).rows[0]?.count ?? 0;
}
