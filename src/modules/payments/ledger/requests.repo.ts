import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { RequestKind } from '../payments.tables.ts';

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

interface NewRequest {
  id: string;
  paymentId: string;
  refundId?: string;
  kind: RequestKind;
  amount?: number;
  at: Date;
}

/** Writes down what is to be asked of a provider; a second request of the same kind for one payment is the first one. */
export async function insertRequest(tx: Tx, { id, paymentId, refundId, kind, amount, at }: NewRequest): Promise<void> {
  await tx
    .insertInto('payment_request')
    .values({
      id,
      payment_id: paymentId,
      refund_id: refundId ?? null,
      kind,
      amount: amount ?? null,
      state: 'pending',
      next_attempt_at: at,
      error: null,
      created_at: at,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a request down, or asks again what was answered without effect, e.g. a capture that was refused. */
export async function renewRequest(tx: Tx, request: NewRequest): Promise<void> {
  await insertRequest(tx, request);
  await tx
    .updateTable('payment_request')
    .set({ state: 'pending', next_attempt_at: request.at, done_at: null })
    .where('payment_id', '=', request.paymentId)
    .where('kind', '=', request.kind)
    .where('state', '<>', 'pending')
    .execute();
}

const columns = ['id', 'payment_id', 'refund_id', 'kind', 'amount', 'state', 'attempts'] as const;

export function findRequest(db: Db, id: string) {
  return db.selectFrom('payment_request').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Requests of one order that have not been answered, in the order in which they were written. */
export function pendingRequests(db: Db, orderId: string) {
  return db
    .selectFrom('payment_request')
    .innerJoin('payment', 'payment.id', 'payment_request.payment_id')
    .select(columns.map((column) => `payment_request.${column}` as const))
    .where('payment.order_id', '=', orderId)
    .where('payment_request.state', '=', 'pending')
    .orderBy('payment_request.created_at')
    .orderBy('payment_request.id')
    .execute();
}

/** Orders with requests that are due. */
export async function ordersWithDueRequests(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct p.order_id as "orderId" from payment_request r join payment p on p.id = r.payment_id
    where r.state = 'pending' and r.next_attempt_at <= ${now} limit ${limit}`.execute(db);
  return rows.map((row) => row.orderId);
}

export async function finishRequest(tx: Tx, id: string, state: 'done' | 'failed', at: Date, error?: string) {
  await tx
    .updateTable('payment_request')
    .set({ state, done_at: at, error: error ?? null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Notes a failed attempt; the next one waits longer each time. */
export async function postponeRequest(db: Db, id: string, next: Date, error: string): Promise<void> {
  await db
    .updateTable('payment_request')
    .set((e) => ({ attempts: e('attempts', '+', 1), next_attempt_at: next, error }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Ends the request of a refund that staff settled in another way; one that was answered is not asked about any more either. */
export async function abandonRefund(tx: Tx, refundId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_request')
    .set({ state: 'failed', done_at: at, error: 'settled by hand' })
    .where('refund_id', '=', refundId)
    .execute();
}
