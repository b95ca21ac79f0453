import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { giftCardCategory } from '../../../shared/gift-card-goods.ts';
import type { DeliveryStatus } from '../../../shared/order-states.ts';
import type { StoredPart } from '../../../shared/stored-part.ts';
import { movesOfUnits, type StockMove } from '../../inventory/index.ts';

/** Lines of an order with the units that left or were taken off it. */
export function linesToShip(db: Db, orderId: string) {
  return db
    .selectFrom('order_line')
    .select(['id', 'quantity', 'shipped', 'cancelled'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Units of each variant in a parcel of an order, with the parts of bundles. */
export async function unitsOfLines(
  db: Db,
  orderId: string,
  lines: readonly { lineId: string; quantity: number }[],
): Promise<StockMove[]> {
  const ids = lines.map(({ lineId }) => lineId);
  const quantities = lines.map(({ quantity }) => quantity);
  const { rows } = await sql<{ variantId: string | null; parts: StoredPart[] | null; quantity: number }>`
    select l.variant_id as "variantId", l.parts, w.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w(id, quantity) join order_line l on l.id = w.id
    where l.order_id = ${orderId}::uuid`.execute(db);
  return rows.flatMap(({ variantId, parts, quantity }) => movesOfUnits(variantId, parts, quantity));
}

/** Lines of an order that are gift cards and were not refunded; `left` are the units that have not left. */
export async function giftCardLines(db: Db, orderId: string) {
  const { rows } = await sql<{ lineId: string; quantity: number; unitPrice: number; left: number }>`
    select id as "lineId", (quantity - cancelled)::int as quantity, unit_price as "unitPrice",
      (quantity - shipped - cancelled)::int as left from order_line
    where order_id = ${orderId}::uuid and tax_category = ${giftCardCategory} and gift_of is null
      and quantity > cancelled and refunded = 0 order by position`.execute(db);
  return rows;
}

export function shipmentByKey(db: Db, orderId: string, key: string) {
  return db
    .selectFrom('shipment')
    .select(['id'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Writes a parcel; the database counts its units on the lines and refuses more than was bought. */
export async function insertShipment(
  tx: Tx,
  shipment: Insertable<Tables['shipment']>,
  lines: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  await tx.insertInto('shipment').values(shipment).execute();
  await tx
    .insertInto('shipment_line')
    .values(lines.map(({ lineId, quantity }) => ({ shipment_id: shipment.id, line_id: lineId, quantity })))
    .execute();
}

/** Changes the delivery status of a locked order; `shippedAt` is when the last parcel left. */
export async function setDelivery(
  tx: Tx,
  orderId: string,
  { status, shippedAt }: { status: DeliveryStatus; shippedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ delivery_status: status, shipped_at: shippedAt })
    .where('id', '=', orderId)
    .execute();
}

export interface ShipmentOfOrder {
  id: string;
  order_id: string;
  company: string;
  no: string;
  at: Date;
  delivered_at: Date | null;
  lines: { lineId: string; quantity: number; title: string; sku: string }[];
}

/** Parcels of orders with what is in them, the oldest first. */
export async function shipmentsOfOrders(db: Db, orderIds: string[]): Promise<ShipmentOfOrder[]> {
  const { rows } = await sql<ShipmentOfOrder>`
    select s.id, s.order_id, s.company, s.no, s.at, s.delivered_at,
      coalesce((select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity, 'title', o.title, 'sku', o.sku)
        order by o.position) from shipment_line l join order_line o on o.id = l.line_id where l.shipment_id = s.id), '[]') as lines
    from shipment s where s.order_id = any(${orderIds}::uuid[]) order by s.at, s.id`.execute(db);
  return rows;
}

export function findShipment(db: Db, id: string) {
  return db
    .selectFrom('shipment')
    .select(['id', 'order_id', 'company', 'no', 'delivered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function correctShipment(tx: Tx, id: string, change: { company: string; no: string }): Promise<void> {
  await tx.updateTable('shipment').set(change).where('id', '=', id).execute();
}

/** Marks one or all parcels of a locked order as delivered; answers those that were not before. */
export async function markDelivered(tx: Tx, orderId: string, shipmentId: string | null, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('shipment')
    .set({ delivered_at: at })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .$if(shipmentId !== null, (parcels) => parcels.where('id', '=', shipmentId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Parcels of an order that are on their way. */
export async function countUndelivered(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shipment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a locked order as ready to collect; false where it was before. */
export async function markReady(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('customer_order')
    .set({ ready_at: at })
    .where('id', '=', orderId)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markCompleted(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ status: 'completed', completed_at: at })
    .where('id', '=', orderId)
    .execute();
}

function shippedBefore(db: Db, before: Date) {
  return db
    .selectFrom('customer_order')
    .select(['id'])
    .where('status', '=', 'inProgress')
    .where('delivery_status', '=', 'shipped')
    .where('shipped_at', '<=', before);
}

/** Orders whose last parcel left before a moment, a few at once. */
export function ordersToComplete(db: Db, before: Date, limit: number) {
  return shippedBefore(db, before).orderBy('shipped_at').limit(limit).execute();
}

/** Locks one of them, unless another process works on it. */
export function lockToComplete(tx: Tx, id: string, before: Date) {
  return shippedBefore(tx, before).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
}
