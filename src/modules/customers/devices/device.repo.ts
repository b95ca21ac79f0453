import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';
import type { Account } from '../../../shared/account.ts';

/** Tests if a customer has signed in before with the browser that has this secret. */
export async function isKnownDevice(db: Db, token: string, customerId: string): Promise<boolean> {
  const query = db.selectFrom('customer_device').select('customer_id').where('token_hash', '=', hashToken(token));
  return (await query.where('customer_id', '=', customerId).executeTakeFirst()) !== undefined;
}

/** Tests if the account of a link was signed in with the browser that has this secret. */
export async function isDeviceOfLink(db: Db, token: string, link: string): Promise<boolean> {
  const query = db
    .selectFrom('customer_device')
    .innerJoin('customer_link', 'customer_link.customer_id', 'customer_device.customer_id')
    .select('customer_device.customer_id')
    .where('customer_device.token_hash', '=', hashToken(token))
    .where('customer_link.token_hash', '=', hashToken(link));
  return (await query.executeTakeFirst()) !== undefined;
}

/** The same for a typed account: one query, whether or not it exists. */
export async function isDeviceOf(db: Db, token: string, { email, mobile }: Account): Promise<boolean> {
  const query = db
    .selectFrom('customer_device')
    .innerJoin('customer', 'customer.id', 'customer_device.customer_id')
    .select('customer.id')
    .where('token_hash', '=', hashToken(token));
  const found = email
    ? query.where((e) => e.fn<string>('lower', ['customer.email']), '=', email)
    : query.where('customer.mobile', '=', mobile ?? '');
  return (await found.executeTakeFirst()) !== undefined;
}

export async function noteDevice(tx: Tx, token: string, customerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('customer_device')
    .values({ token_hash: hashToken(token), customer_id: customerId, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'customer_id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** Gives a browser another secret for every account that knows it. */
export async function replaceDevice(tx: Tx, token: string, by: string): Promise<void> {
  await tx
    .updateTable('customer_device')
    .set({ token_hash: hashToken(by) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Tests if a customer has ever signed in. */
export async function wasEverIn(tx: Tx, customerId: string): Promise<boolean> {
  const device = tx.selectFrom('customer_device').select('customer_id').where('customer_id', '=', customerId);
  const session = tx.selectFrom('customer_session').select('customer_id').where('customer_id', '=', customerId);
  return (await device.unionAll(session).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the browsers of a customer but one, since someone with the old password may have used any of them. */
export async function deleteDevices(tx: Tx, customerId: string, except: string | undefined): Promise<void> {
  const query = tx.deleteFrom('customer_device').where('customer_id', '=', customerId);
  await (except ? query.where('token_hash', '!=', hashToken(except)) : query).execute();
}

/** Deletes browsers without a sign-in for long. */
export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('customer_device').where('used_at', '<', before).execute();
}
