import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';

export async function addLink(db: Db, token: string, now: Date, expires: Date): Promise<void> {
  await db
    .insertInto('staff_link')
    .values({ token_hash: hashToken(token), created_at: now, expires_at: expires, used_at: null })
    .execute();
}

/** Uses a link up, once and in time; false when it is unknown, spent or too old. */
export async function spendLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addSession(tx: Tx, token: string, now: Date, expires: Date): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), role: 'owner', created_at: now, expires_at: expires })
    .execute();
}

export async function liveSession(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('role')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
