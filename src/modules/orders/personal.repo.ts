import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/db/personal-data.ts';
import { orderEvents, orderLines } from './orders.repo.ts';
import { shipmentsOfOrders } from './shipping/shipping.repo.ts';

/**
 * Personal data of orders. An erased order loses its person and keeps its figures, which accounting needs. One that is under
 * way keeps its address until it is over (`cleanUpOldBuyers`).
 */
export const personalOrders: PersonalData = {
  tables: ['customer_order', 'order_line', 'order_event', 'shipment'],
  collect: async (db, { customerId }) => ({ orders: await ordersOf(db, customerId) }),
  invalidate: (tx, { customerId }) => eraseBuyer(tx, customerId),
};

/** Takes the person out of the orders of a customer that are over, and the mails about them away. */
export async function eraseBuyer(tx: Tx, customerId: string): Promise<void> {
  await sql`
    delete from mail using customer_order o
    where o.customer_id = ${customerId}::uuid and o.status in ('completed', 'cancelled')
      and lower(mail.to_address) = lower(o.email)
      and (position(o.order_no in mail.text) > 0 or mail.source->>'orderId' = o.id::text)`.execute(tx);
  await withoutPerson(tx, customerId);
}

async function ordersOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'order_no', 'email', 'phone', 'language', 'currency', 'status', 'pay_status', 'delivery_status'])
    .select(['subtotal', 'shipping_fee', 'tax', 'total', 'refunded', 'address', 'billing_address', 'shipping_method'])
    .select(['payment_method', 'remark', 'gift_message', 'tax_number', 'transaction_no', 'submitted_at', 'paid_at'])
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [lines, events, shipments] = await Promise.all([
    orderLines(db, ids),
    orderEvents(db, ids),
    shipmentsOfOrders(db, ids),
  ]);
  return rows.map(({ id, ...order }) => ({
    ...order,
    lines: lines.flatMap(({ order_id, sku, title, spec_label, quantity, total }) =>
      order_id === id ? [{ sku, title, spec_label, quantity, total }] : [],
    ),
    events: events.flatMap(({ order_id, kind, at }) =>
      order_id === id && kind !== 'note' && kind !== 'tagged' ? [{ kind, at }] : [],
    ),
    shipments: shipments.flatMap(({ order_id, company, no, at }) => (order_id === id ? [{ company, no, at }] : [])),
  }));
}

/** The country and its province stay, for taxes; old links and e-mails find the order no more. */
async function withoutPerson(tx: Tx, customerId: string): Promise<void> {
  const over = sql`o.customer_id = ${customerId}::uuid and o.status in ('completed', 'cancelled')`;
  // A tracking number leads to the address, and notes may hold anything.
  await sql`update shipment s set no = '' from customer_order o where o.id = s.order_id and ${over} and s.no <> ''`.execute(
    tx,
  );
  await sql`update order_event e set note = '' from customer_order o where o.id = e.order_id and ${over} and e.note <> ''`.execute(
    tx,
  );
  // What staff wrote of a refund that they sent in another way, e.g. to which account.
  await sql`update refund r set note = '' from customer_order o where o.id = r.order_id and ${over} and r.note <> ''`.execute(
    tx,
  );
  await sql`
    update customer_order set
      email = 'erased-' || customer_id || '@erased.invalid', phone = '', remark = '', gift_message = '', tags = '{}', tax_number = '', placed_from = '',
      transaction_no = null,
      access_key = encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
      address = jsonb_build_object('countryCode', address->'countryCode', 'province', address->'province',
        'city', '', 'area', '', 'postalCode', '', 'firstName', '', 'lastName', '', 'line1', '', 'line2', '',
        'phoneCode', '', 'phone', ''),
      billing_address = null
    where customer_id = ${customerId}::uuid and status in ('completed', 'cancelled')
      and email not like '%@erased.invalid'`.execute(tx);
}

/** Erased customers one of whose orders still names them, although it is over. */
export async function namedInOrders(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.customer_id as id from customer_order o join customer c on c.id = o.customer_id
    where c.erased_at is not null and o.status in ('completed', 'cancelled') and o.email not like '%@erased.invalid'
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
