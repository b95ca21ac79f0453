import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const columns = [
  'id',
  'return_no',
  'order_id',
  'type',
  'status',
  'audit_status',
  'is_withdrawal',
  'reason',
  'description',
  'refuse_description',
  'merchant_address',
  'instructions',
  'label_url',
  'company',
  'no',
  'sent_at',
  'received_at',
  'is_refunding',
  'estimate',
  'submitted_at',
  'actor',
] as const;

export type ReturnRow = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

export function findReturn(db: Db, returnNo: string) {
  return db.selectFrom('order_return').select(columns).where('return_no', '=', returnNo).executeTakeFirst();
}

/** Number of a return that is there. */
export async function returnNoOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('order_return').select('return_no').where('id', '=', id).executeTakeFirstOrThrow();
  return row.return_no;
}

/** The return that was opened under an idempotency key. */
export function returnByKey(db: Db, orderId: string, key: string) {
  return db
    .selectFrom('order_return')
    .select(['return_no'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The withdrawal of an order that stands. */
export function withdrawalOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_return')
    .select(['return_no', 'submitted_at'])
    .where('order_id', '=', orderId)
    .where('is_withdrawal', '=', true)
    .where('status', 'in', ['pendingApproval', 'completed'])
    .orderBy('submitted_at')
    .executeTakeFirst();
}

/** A return, kept from changing until the transaction ends. Locked after its order. */
export function lockReturn(tx: Tx, id: string) {
  return tx.selectFrom('order_return').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findReturns(db: Db, ids: string[]): Promise<ReturnRow[]> {
  return db.selectFrom('order_return').select(columns).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export async function insertReturn(
  tx: Tx,
  row: Insertable<Tables['order_return']>,
  items: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  await tx.insertInto('order_return').values(row).execute();
  await tx
    .insertInto('order_return_line')
    .values(items.map(({ lineId, quantity }) => ({ return_id: row.id, line_id: lineId, quantity })))
    .execute();
}

/** Changes a locked return. */
export async function updateReturn(tx: Tx, id: string, change: Updateable<Tables['order_return']>): Promise<void> {
  await tx.updateTable('order_return').set(change).where('id', '=', id).execute();
}

export function returnLines(db: Db, returnIds: string[]) {
  return db
    .selectFrom('order_return_line as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .select(['r.return_id', 'r.line_id', 'r.quantity', 'r.received', 'r.refunded'])
    .select(['l.sku', 'l.slug', 'l.title', 'l.spec_label', 'l.image', 'l.variant_id', 'l.parts'])
    .where('r.return_id', '=', sql<string>`any(${returnIds}::uuid[])`)
    .orderBy('l.position')
    .execute();
}

export type ReturnLineRow = Awaited<ReturnType<typeof returnLines>>[number];

/** Adds units that arrived. The check refuses more than the return has. */
export async function insertReceipt(tx: Tx, row: Insertable<Tables['order_return_receipt']>): Promise<void> {
  await tx.insertInto('order_return_receipt').values(row).execute();
  await tx
    .updateTable('order_return_line')
    .set((e) => ({ received: e('received', '+', row.quantity) }))
    .where('return_id', '=', row.return_id)
    .where('line_id', '=', row.line_id)
    .execute();
}

export function returnReceipts(db: Db, returnIds: string[]) {
  return db
    .selectFrom('order_return_receipt')
    .select(['return_id', 'line_id', 'quantity', 'condition', 'is_restocked', 'actor', 'at'])
    .where('return_id', '=', sql<string>`any(${returnIds}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Sets the units that refunds of a return have paid back, from the refunds that count. */
export async function countRefundedUnits(tx: Tx, returnId: string): Promise<void> {
  await sql`
    update order_return_line l set refunded = coalesce((
      select sum(r.units) from order_refund_line r join order_refund o on o.id = r.order_refund_id
      where o.return_id = l.return_id and r.line_id = l.line_id and not o.is_failed), 0)
    where l.return_id = ${returnId}::uuid`.execute(tx);
}

/** The return that a refund of money belongs to; undefined for others. */
export function returnOfRefund(db: Db, refundId: string) {
  return db
    .selectFrom('refund as m')
    .innerJoin('order_refund as o', 'o.id', 'm.order_refund_id')
    .select(['o.return_id'])
    .where('m.id', '=', refundId)
    .where('o.return_id', 'is not', null)
    .executeTakeFirst();
}

/** Money of returns that waits until staff have sent it by hand. */
export async function transfersToSend(db: Db, returnIds: string[]) {
  const { rows } = await sql<{ id: string; return_id: string; amount: number; currency: string }>`
    select m.id, o.return_id, m.amount, p.currency
    from order_refund o join refund m on m.order_refund_id = o.id join payment p on p.id = m.payment_id
    where o.return_id = any(${returnIds}::uuid[]) and m.status = 'pending' and p.provider = 'manual'
    order by m.at, m.id`.execute(db);
  return rows;
}

/** States of the money that a return pays back. */
export async function refundStatesOf(db: Db, returnId: string): Promise<{ isPending: boolean; isDone: boolean }> {
  const { rows } = await sql<{ isPending: boolean; isDone: boolean }>`
    select coalesce(bool_or(m.status = 'pending'), false) as "isPending",
      coalesce(bool_or(not o.is_failed and (m.id is null or m.status = 'done' or m.source = 'giftCard')), false) as "isDone"
    from order_refund o left join refund m on m.order_refund_id = o.id
    where o.return_id = ${returnId}::uuid`.execute(db);
  return rows[0] ?? { isPending: false, isDone: false };
}

export async function noteReturn(tx: Tx, event: Insertable<Tables['order_return_event']>): Promise<void> {
  await tx.insertInto('order_return_event').values(event).execute();
}

export function returnEvents(db: Db, returnIds: string[]) {
  return db
    .selectFrom('order_return_event')
    .select(['return_id', 'kind', 'at', 'note', 'actor'])
    .where('return_id', '=', sql<string>`any(${returnIds}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export type ReturnEventRow = Awaited<ReturnType<typeof returnEvents>>[number];

/** Returns of orders with their states, the latest first. */
export function returnsOfOrders(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_return')
    .select(columns)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('submitted_at', 'desc')
    .execute();
}

/** A page of a customer's returns, or of those of one order, the latest first. */
export async function ownReturns(
  db: Db,
  of: { customerId: string } | { orderId: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const condition =
    'orderId' in of
      ? sql<boolean>`r.order_id = ${of.orderId}::uuid`
      : sql<boolean>`r.order_id in (select id from customer_order where customer_id = ${of.customerId}::uuid)`;
  const from = db.selectFrom('order_return as r').where(condition);
  const [rows, counted] = await Promise.all([
    from
      .select(columns.map((name) => `r.${name}` as const))
      .orderBy('r.submitted_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    from.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
}
