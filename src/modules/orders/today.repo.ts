import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { onDeliveryCodes } from '../payments/index.ts';
import { maxCounted } from './staff-orders.repo.ts';

// Each condition is that of a partial index (0098), so that a count reads its rows alone.
const isUnpaid = sql<boolean>`status = 'inProgress' and delivery_status <> 'shipped' and pay_status = 'unpaid'`;
const cancellations = sql`select id from customer_order where status = 'pendingCancellation'`;

/** Counts the orders of the tab `toShip`. */
export function countToShip(db: Db): Promise<number> {
  return count(
    db,
    sql`select id from customer_order where status = 'inProgress' and delivery_status <> 'shipped' and pay_status = 'paid'
      union all select id from customer_order where ${isUnpaid} and payment_method ->> 'code' = any(${onDeliveryCodes}::text[])
      union all ${cancellations}
      union all select id from customer_order where ${isUnpaid} and payment_method ->> 'code' <> all(${onDeliveryCodes}::text[])
        and id in (select order_id from payment where is_open and status = 'authorized')`,
  );
}

/** Counts orders whose bank transfer has not come. */
export function countTransfers(db: Db): Promise<number> {
  return count(
    db,
    sql`select id from customer_order where ${isUnpaid} and payment_method ->> 'code' = any(array['bank-transfer'])`,
  );
}

/** Counts orders whose buyers asked to cancel them. */
export function countCancellations(db: Db): Promise<number> {
  return count(db, cancellations);
}

async function count(db: Db, rowsWanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${rowsWanted} limit ${sql.lit(maxCounted)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
