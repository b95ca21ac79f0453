import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import type { StockMove } from '../inventory/index.ts';
import { onDeliveryCodes } from '../payments/index.ts';

/** Properties by which unpaid orders are counted; '' for an unknown one. */
export interface UnpaidKeys {
  /** The address group that they were placed from. */
  address: string;
  email: string;
  phone: string;
}

/** Holds these keys until the transaction ends, so that orders under the same one are counted one after the other. */
export async function lockUnpaidKeys(tx: Tx, { address, email, phone }: UnpaidKeys): Promise<void> {
  // Buyers without a phone number share none, and do not wait for each other.
  const ofPhone = phone === '' ? [] : [`phone ${phone}`];
  const keys = [`address ${address}`, `email ${email.toLowerCase()}`, ...ofPhone].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid ' || key, 0))
    from unnest(${keys}::text[]) with ordinality k (key, n) order by n`.execute(tx);
}

const isOpen = sql`status = 'inProgress' and pay_status = 'unpaid' and delivery_status = 'notShipped'`;

/** Counts open unpaid orders: of an address since a moment, of an e-mail and of a phone at any time. */
export async function countUnpaid(tx: Tx, { address, email, phone }: UnpaidKeys, since: Date) {
  const { rows } = await sql<Record<keyof UnpaidKeys, number>>`
    select
      (select count(*)::int from customer_order
        where placed_from = ${address} and placed_from <> '' and submitted_at > ${since} and ${isOpen}) as address,
      (select count(*)::int from customer_order where lower(email) = ${email.toLowerCase()} and ${isOpen}) as email,
      (select count(*)::int from customer_order where phone = ${phone} and phone <> '' and ${isOpen}) as phone`.execute(
    tx,
  );
  return rows[0] ?? { address: 0, email: 0, phone: 0 };
}

/**
 * Units of each of these products in open cash-on-delivery orders, under the key that has the most of it: an address since
 * a moment, an e-mail or a phone at any time.
 */
export async function countUnpaidUnits(
  tx: Tx,
  { address, email, phone }: UnpaidKeys,
  productIds: string[],
  since: Date,
): Promise<Map<string, number>> {
  const ofAddress = sql`placed_from = ${address} and placed_from <> '' and submitted_at > ${since}`;
  const ofEmail = sql`lower(email) = ${email.toLowerCase()}`;
  const ofPhone = sql`phone = ${phone} and phone <> ''`;
  const { rows } = await sql<{ productId: string; units: number }>`
    select l.product_id as "productId", greatest(sum(l.quantity) filter (where ${ofAddress}),
      sum(l.quantity) filter (where ${ofEmail}), sum(l.quantity) filter (where ${ofPhone}))::int as units
    from customer_order o join order_line l on l.order_id = o.id
    where ${isOpen} and payment_method ->> 'code' = any(${onDeliveryCodes}::text[])
      and (${ofAddress} or ${ofEmail} or ${ofPhone}) and l.product_id = any(${productIds}::uuid[])
    group by l.product_id`.execute(tx);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** Limit of a product for cash on delivery, and the units of it that an order is about to hold. */
export interface OnDeliveryLimit {
  productId: string;
  title: Text;
  /** Over all variants. */
  units: number;
  limit: number;
}

/** The products among these that have a limit of units for cash on delivery. */
export async function onDeliveryLimits(tx: Tx, moves: readonly StockMove[]): Promise<OnDeliveryLimit[]> {
  const ids = moves.map(({ variantId }) => variantId);
  const quantities = moves.map(({ quantity }) => quantity);
  const { rows } = await sql<OnDeliveryLimit>`
    select p.id as "productId", p.title, p.on_delivery_limit as limit, sum(m.quantity)::int as units
    from unnest(${ids}::uuid[], ${quantities}::int[]) as m(id, quantity)
    join variant v on v.id = m.id join product p on p.id = v.product_id
    where p.on_delivery_limit is not null group by p.id order by p.id`.execute(tx);
  return rows;
}
