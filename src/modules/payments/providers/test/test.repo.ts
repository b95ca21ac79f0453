import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';

export type TestPaymentRow = NonNullable<Awaited<ReturnType<typeof findTestPayment>>>;

const columns = ['id', 'amount', 'currency', 'status', 'reason', 'capture', 'refunded', 'due_at'] as const;

interface NewTestPayment {
  id: string;
  amount: number;
  currency: string;
  capture: boolean;
  at: Date;
}

export async function insertTestPayment(db: Db, { at, ...payment }: NewTestPayment): Promise<void> {
  await db
    .insertInto('test_payment')
    .values({ ...payment, status: 'pending', reason: null, due_at: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findTestPayment(db: Db, id: string) {
  return db.selectFrom('test_payment').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockTestPayment(tx: Tx, id: string) {
  return tx.selectFrom('test_payment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateTestPayment(db: Db, id: string, change: Updateable<Tables['test_payment']>): Promise<void> {
  await db.updateTable('test_payment').set(change).where('id', '=', id).execute();
}

/** Captures a payment that is authorized; any other stays as it is. */
export async function captureTestPayment(db: Db, id: string): Promise<void> {
  await db
    .updateTable('test_payment')
    .set({ status: 'paid' })
    .where('id', '=', id)
    .where('status', '=', 'authorized')
    .execute();
}

/** Books a refund once; the check of the table refuses more than was paid. */
export async function insertTestRefund(tx: Tx, refund: { id: string; paymentId: string; amount: number; at: Date }) {
  const { id, paymentId, amount, at } = refund;
  await sql`
    with booked as (insert into test_refund (id, payment_id, amount, at) values (${id}, ${paymentId}, ${amount}, ${at})
      on conflict do nothing returning payment_id, amount)
    update test_payment p set refunded = p.refunded + b.amount from booked b where p.id = b.payment_id`.execute(tx);
}
