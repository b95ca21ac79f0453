import { sql, type Updateable } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import type { ShopTools } from '../../src/wiring/shop-tools.ts';

type State = Updateable<Pick<Tables['customer_order'], 'status' | 'pay_status' | 'delivery_status'>>;

/** Sets the state of an order as staff or the courier would. */
export async function setState(db: Db, orderNo: string, state: State): Promise<void> {
  await db.updateTable('customer_order').set(state).where('order_no', '=', orderNo).execute();
}

/** Marks the email of an account as proved. */
export async function proveEmail({ db, clock, emit }: ShopTools, customerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('customer').set({ email_verified_at: clock.now() }).where('id', '=', customerId).execute();
    await emit(tx, 'customer.emailVerified', { customerId });
  });
}

/** The query plan of a customer's orders for a table of any size. */
export function planOf(db: Db, customerId: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql`explain select id from customer_order o where customer_id = ${customerId}::uuid
      order by submitted_at desc, id desc limit 10`.execute(tx);
    return JSON.stringify(rows);
  });
}
