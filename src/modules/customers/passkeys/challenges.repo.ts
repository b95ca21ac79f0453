import type { Db } from '../../../platform/db/database.ts';
import type { Customer } from '../../../platform/http/route.ts';

/** Account of a challenge: that of a customer who adds a passkey, or null for a sign-in. */
type Whose = Pick<Customer, 'id' | 'sessionId'> | null;

interface NewChallenge {
  id: string;
  challenge: string;
  whose: Whose;
  expires: Date;
}

export async function insertChallenge(db: Db, { id, challenge, whose, expires }: NewChallenge): Promise<void> {
  const owner = { customer_id: whose?.id ?? null, session_id: whose?.sessionId ?? null };
  await db
    .insertInto('customer_challenge')
    .values({ id, challenge, ...owner, expires_at: expires })
    .execute();
}

/** Uses a challenge up; answers whether it was there, for the same caller and purpose, and not too old. */
export async function spendChallenge(db: Db, challenge: string, whose: Whose, now: Date): Promise<boolean> {
  let query = db.deleteFrom('customer_challenge').where('challenge', '=', challenge).where('expires_at', '>', now);
  query = whose
    ? query.where('customer_id', '=', whose.id).where('session_id', '=', whose.sessionId)
    : query.where('customer_id', 'is', null);
  const gone = await query.executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('customer_challenge').where('expires_at', '<=', now).execute();
}
