import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OrderCounts } from '../../shared/contracts/orders.ts';
import type { OrderTab } from '../../shared/order-tabs.ts';
import { onDeliveryCodes } from '../payments/index.ts';
import { digitsOfOrderNo } from './order.ts';

type Condition = RawBuilder<boolean>;

const onDelivery = sql<boolean>`payment_method ->> 'code' = any(${onDeliveryCodes}::text[])`;

/** `docs/contract.md` §6: what is paid on delivery is packed unpaid; what is half on its way is still to ship. */
export const tabs: Record<OrderTab, Condition> = {
  all: sql`true`,
  toPay: sql`status = 'inProgress' and pay_status = 'unpaid' and not ${onDelivery}`,
  toShip: sql`(status = 'inProgress' and delivery_status <> 'shipped' and (pay_status = 'paid' or ${onDelivery})
    or status = 'pendingCancellation')`,
  toReceive: sql`status = 'inProgress' and delivery_status = 'shipped'`,
  completed: sql`status = 'completed'`,
  cancelled: sql`status = 'cancelled'`,
};

export interface OwnOrders {
  customerId: string;
  tab: OrderTab;
  /** Each has to be in the order's number or in one of its lines. */
  translations: string[];
}

/** Ids of a customer's orders, the latest first. */
export async function ownOrderIds(
  db: Db,
  { customerId, tab, translations }: OwnOrders,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order o where customer_id = ${customerId}::uuid and ${tabs[tab]} and ${naming(translations)}
    order by submitted_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map((row) => row.id);
}

/** Counts them, and the customer's orders by open tab. */
export async function countOwnOrders(db: Db, { customerId, tab, translations }: OwnOrders) {
  const { rows } = await sql<OrderCounts & { total: number }>`
    select count(*)::int as "all", count(*) filter (where ${tabs.toPay})::int as "toPay",
      count(*) filter (where ${tabs.toShip})::int as "toShip",
      count(*) filter (where ${tabs.toReceive})::int as "toReceive",
      count(*) filter (where ${tabs[tab]} and ${naming(translations)})::int as total
    from customer_order o where customer_id = ${customerId}::uuid`.execute(db);
  const { total, ...counts } = rows[0] ?? { total: 0, all: 0, toPay: 0, toShip: 0, toReceive: 0 };
  return { total, counts };
}

function naming(translations: string[]): Condition {
  const each = translations.map((t) => {
    const part = containing(t);
    const number = digitsOfOrderNo(t);
    return sql<boolean>`(${number !== ''} and replace(order_no, '-', '') like ${containing(number)} or exists (
      select from order_line l where l.order_id = o.id and (title ilike ${part} or spec_label ilike ${part} or sku ilike ${part})))`;
  });
  return each.length > 0 ? sql`(${sql.join(each, sql` and `)})` : sql`true`;
}

/** A pattern for texts that hold these very characters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
