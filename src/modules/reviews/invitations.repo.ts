import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Orders that were completed within a time and whose buyers were not invited, the oldest first; without erased people. */
export async function ordersToInvite(
  db: Db,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select o.id, o.email from customer_order o
    where o.status = 'completed' and o.completed_at > ${from} and o.completed_at <= ${to}
      and o.email not like '%@erased.invalid'
      and not exists (select from review_invitation i where i.order_id = o.id)
    order by o.completed_at limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the buyer of an order was invited; false where they were before. */
export async function noteInvitation(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_invitation')
    .values({ order_id: orderId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends the invitations to an email for good. Only a hash of it is kept. */
export async function endInvitations(db: Db, email: string, at: Date): Promise<void> {
  await db
    .insertInto('review_optout')
    .values({ email_hash: hashOf(email), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasEndedInvitations(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_optout')
    .select('at')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst();
  return row !== undefined;
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
