import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OrderTab } from '../../shared/order-tabs.ts';
import { digitsOfOrderNo } from './order.ts';
import { containing, tabs } from './own-orders.repo.ts';

/** Orders are counted up to here: more are "more". */
export const maxCounted = 10_000;

export interface StaffOrdersWanted {
  tab: OrderTab;
  /** Each has to be in the number, the e-mail, the phone or the names of an order. */
  words: string[];
}

const isAuthorized = sql<boolean>`exists (
  select from payment p where p.order_id = o.id and p.is_open and p.status = 'authorized')`;

/** As the buyer's tabs; an authorized payment is captured at shipping, so its order waits for staff and not for money. */
export const staffTabs: Partial<Record<OrderTab, RawBuilder<boolean>>> = {
  toPay: sql`${tabs.toPay} and not ${isAuthorized}`,
  toShip: sql`status in ('inProgress', 'pendingCancellation') and (${tabs.toShip}
    or status = 'inProgress' and pay_status = 'unpaid' and delivery_status <> 'shipped' and ${isAuthorized})`,
};

/** Ids of orders, the latest first: after a cursor, else by page. */
export async function staffOrderIds(
  db: Db,
  wanted: StaffOrdersWanted,
  { page, pageSize, cursor }: { page: number; pageSize: number; cursor: { at: Date; id: string } | null },
): Promise<string[]> {
  const after = cursor ? sql`(submitted_at, id) < (${cursor.at}, ${cursor.id}::uuid)` : sql`true`;
  const offset = cursor ? 0 : (page - 1) * pageSize;
  const { rows } = await sql<{ id: string }>`
    select id from customer_order o where ${conditionOf(wanted)} and ${after}
    order by submitted_at desc, id desc limit ${pageSize} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts them, no further than one beyond `maxCounted`. */
export async function countStaffOrders(db: Db, wanted: StaffOrdersWanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer_order o where ${conditionOf(wanted)} limit ${sql.lit(maxCounted + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionOf({ tab, words }: StaffOrdersWanted): RawBuilder<boolean> {
  const each = words.map((word) => {
    const part = containing(word);
    const number = digitsOfOrderNo(word);
    return sql<boolean>`(${number !== ''} and replace(order_no, '-', '') like ${containing(number)}
      or email ilike ${part} or phone like ${part}
      or concat(address ->> 'firstName', ' ', address ->> 'lastName') ilike ${part})`;
  });
  return sql.join(
    [staffTabs[tab] ?? tabs[tab], ...each].map((condition) => sql`(${condition})`),
    sql` and `,
  ) as RawBuilder<boolean>;
}
