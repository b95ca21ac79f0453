import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { EventName } from '../../src/shared/events.ts';

/** Units in each parcel of an order, the oldest first. */
export async function parcelsOf(db: Db, orderNo: string): Promise<number[]> {
  const { rows } = await sql<{ units: number }>`
    select (select sum(quantity)::int from shipment_line l where l.shipment_id = s.id) as units
    from shipment s join customer_order o on o.id = s.order_id where o.order_no = ${orderNo} order by s.at, s.id`.execute(
    db,
  );
  return rows.map(({ units }) => units);
}

/** Payloads of the events of one kind about an order. */
export async function emitted(db: Db, name: EventName, orderId: string): Promise<object[]> {
  const { rows } = await sql<{ payload: object }>`
    select payload from event where name = ${name} and payload ->> 'orderId' = ${orderId} order by position`.execute(
    db,
  );
  return rows.map(({ payload }) => payload);
}

/** The built-in provider has given an authorized payment up, as a bank does after days. */
export async function cancelAtTestProvider(db: Db, orderNo: string): Promise<void> {
  await sql`
    update test_payment t set status = 'cancelled' from payment p join customer_order o on o.id = p.order_id
    where p.id = t.id and o.order_no = ${orderNo}`.execute(db);
}
