import type { Db } from '../../src/platform/db/database.ts';

/** A passkey in the database that no authenticator has. */
export async function addPasskey(db: Db, customerId: string, at: Date): Promise<string> {
  const id = `key-of-${customerId}`;
  const rest = { public_key: Buffer.from('none'), counter: 0, name: 'Phone', backed_up: false, used_at: null };
  await db
    .insertInto('customer_passkey')
    .values({ id, customer_id: customerId, transports: '[]', created_at: at, ...rest })
    .execute();
  return id;
}

/** An identity at an issuer, linked to an account. */
export async function addIdentity(db: Db, customerId: string, at: Date): Promise<string> {
  const row = { issuer: 'https://issuer.example/', subject: customerId, customer_id: customerId, created_at: at };
  const { id } = await db
    .insertInto('customer_identity')
    .values({ ...row, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a role of the merchant, or changes its permissions. */
export async function setRole(db: Db, name: string, permissions: readonly string[], at: Date): Promise<void> {
  const values = { permissions: JSON.stringify(permissions), updated_at: at };
  await db
    .insertInto('staff_role')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** The sessions of a staff member. */
export async function staffSessionsOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('staff_session').select('id').where('member_id', '=', memberId).execute();
  return rows.map(({ id }) => id);
}

/** Marks a paid order as sent, without a parcel; answers its first line. */
export async function markSent(db: Db, orderNo: string): Promise<string> {
  const order = db.updateTable('customer_order').set({ delivery_status: 'shipped' }).where('order_no', '=', orderNo);
  const { id } = await order.returning('id').executeTakeFirstOrThrow();
  const line = db.selectFrom('order_line').select('id').where('order_id', '=', id);
  return (await line.executeTakeFirstOrThrow()).id;
}
