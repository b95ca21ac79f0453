import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';

/** Tests if a member has signed in with this browser since a time. */
export async function isKnownDevice(db: Db, token: string, memberId: string, usedAfter: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_device')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', memberId)
    .where('used_at', '>', usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a browser another token for every member who knows it. */
export async function replaceDevice(tx: Tx, token: string, by: string): Promise<void> {
  await tx
    .updateTable('staff_device')
    .set({ token_hash: hashToken(by) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function keepDevice(tx: Tx, token: string, memberId: string, now: Date): Promise<void> {
  await tx
    .insertInto('staff_device')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'member_id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** Forgets the browsers of a member, as at a change of the password. */
export async function dropDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('staff_device').where('member_id', '=', memberId).execute();
}
