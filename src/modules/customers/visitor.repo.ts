import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';

/** Finds the owner of a cookie: a guest, or a customer who is signed in in that browser (`customerId`). */
export function findVisitor(db: Db, token: string, { now, usedAfter }: { now: Date; usedAfter: Date }) {
  const hash = hashToken(token);
  return db
    .selectFrom('visitor')
    .select(['id', (e) => e.lit(null).$castTo<string | null>().as('customerId')])
    .where('token_hash', '=', hash)
    .where('joined_to', 'is', null)
    .unionAll(
      db
        .selectFrom('customer_session')
        .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
        .select(['customer.visitor_id as id', 'customer.id as customerId'])
        .where('visitor_token_hash', '=', hash)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('used_at', '>', usedAfter),
    )
    .executeTakeFirst();
}

export async function addVisitor(db: Db, id: string, token: string, at: Date): Promise<void> {
  await db
    .insertInto('visitor')
    .values({ id, token_hash: hashToken(token), created_at: at })
    .execute();
}

/**
 * Joins a guest to an account, once for ever; returns false where it was joined before. A second caller waits for the first,
 * so that nothing is counted twice.
 */
export async function takeGuest(tx: Tx, guestId: string, mergedIntoId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('visitor')
    .set({ joined_to: mergedIntoId })
    .where('id', '=', guestId)
    .where('joined_to', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
