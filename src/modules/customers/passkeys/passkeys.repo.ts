import type { Db, Tx } from '../../../platform/db/database.ts';

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

/** An account's passkeys, the oldest first. */
export function passkeysOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_passkey')
    .select(['id', 'name', 'transports', 'backed_up', 'created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A passkey by the id that an authenticator names, whosever it is. */
export function passkeyById(db: Db, id: string) {
  return db
    .selectFrom('customer_passkey')
    .select(['id', 'customer_id', 'public_key', 'counter'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface NewPasskey {
  id: string;
  customerId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  backedUp: boolean;
  at: Date;
}

/** Keeps a new passkey; answers false where one of that id is kept already, whosever it is. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { id, customerId, publicKey, counter, transports, name, backedUp, at } = passkey;
  const done = await tx
    .insertInto('customer_passkey')
    .values({
      id,
      customer_id: customerId,
      counter,
      name,
      created_at: at,
      used_at: null,
      public_key: Buffer.from(publicKey),
      transports: JSON.stringify(transports),
      backed_up: backedUp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Notes the use of a passkey. False when its counter has not grown: two uses with one count are two devices (Web
 * Authentication Level 3, §6.1.1). Passkeys without a counter stay at 0.
 */
export async function notePasskeyUse(
  db: Db,
  { id, counter, backedUp, at }: { id: string; counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('customer_passkey')
    .set({ counter, backed_up: backedUp, used_at: at })
    .where('id', '=', id)
    .where((e) => e.or([e('counter', '<', counter), e.and([e('counter', '=', 0), e.lit(counter === 0)])]))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Names a passkey of an account anew; false where the account has none of that id. */
export async function renamePasskey(tx: Tx, customerId: string, id: string, name: string): Promise<boolean> {
  const done = await tx
    .updateTable('customer_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Removes every passkey of an account. */
export async function deletePasskeys(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_passkey').where('customer_id', '=', customerId).execute();
}

/** Removes a passkey of an account and answers its name; undefined where the account has none of that id. */
export async function deletePasskey(tx: Tx, customerId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customer_passkey')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
