import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StaffOrderCounts } from '../../../shared/contracts/order-contact.ts';
import { byWhom } from '../cancelling/cancel.service.ts';
import { tabs } from '../own-orders.repo.ts';
import { maxCounted, staffTabs } from '../staff-orders.repo.ts';

/** Counts the mails of an order that were repeated since a time. */
export async function mailsSince(db: Db, orderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('order_event')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'mailed')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest parcel of an order and how it was cancelled, as far as there is one. */
export async function lastSteps(db: Db, orderId: string) {
  const parcel = await db
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const end = await db
    .selectFrom('order_event')
    .select(['kind', 'actor'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['expired', 'cancelled'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...(parcel && { shipmentId: parcel.id }),
    ...(end && { because: end.kind, by: byWhom(end.actor) }),
  };
}

/** Counts orders by what waits for staff, each no further than `maxCounted`. */
export async function orderCounts(db: Db): Promise<StaffOrderCounts> {
  const count = (condition: RawBuilder<boolean>) =>
    sql`(select count(*)::int from (select from customer_order o where ${condition} limit ${sql.lit(maxCounted)}) f)`;
  const { rows } = await sql<StaffOrderCounts>`
    select ${count(staffTabs.toPay ?? tabs.toPay)} as "toPay", ${count(staffTabs.toShip ?? tabs.toShip)} as "toShip",
      ${count(sql`status = 'pendingCancellation'`)} as "cancellationAsked",
      ${count(tabs.toReceive)} as "toReceive"`.execute(db);
  return rows[0] ?? { toPay: 0, toShip: 0, cancellationAsked: 0, toReceive: 0 };
}
