import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';

/** Codes that may be tried for one sign-in. */
const maxTries = 5;

export async function insertChallenge(
  db: Db,
  { token, memberId, now, expires }: { token: string; memberId: string; now: Date; expires: Date },
): Promise<void> {
  await db
    .insertInto('staff_challenge')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now, expires_at: expires })
    .execute();
}

/** Takes one of the tries of a sign-in, each by itself however many come at once; null when there is none left, or no such sign-in. */
export async function takeTry(db: Db, token: string, now: Date): Promise<{ memberId: string } | null> {
  const row = await db
    .updateTable('staff_challenge')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return row ? { memberId: row.member_id } : null;
}

/** Tests if a sign-in still waits for its second step: a change of the password ends it. */
export async function isWaiting(tx: Tx, token: string): Promise<boolean> {
  const query = tx.selectFrom('staff_challenge').select('member_id').where('token_hash', '=', hashToken(token));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ends every sign-in of a member that waits for its second step. */
export async function dropChallenges(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('staff_challenge').where('member_id', '=', memberId).execute();
}
