import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';

export type LinkPurpose = 'enter' | 'invite';

interface NewLink {
  token: string;
  memberId: string;
  purpose: LinkPurpose;
  now: Date;
  expires: Date;
}

export async function insertLink(db: Db, { token, memberId, purpose, now, expires }: NewLink): Promise<void> {
  const life = { created_at: now, expires_at: expires, used_at: null };
  await db
    .insertInto('staff_link')
    .values({ token_hash: hashToken(token), member_id: memberId, purpose, ...life })
    .execute();
}

/** Uses a link up, once and in time, and answers whose it is; null when it is unknown, spent or too old. */
export async function spendLink(tx: Tx, token: string, purpose: LinkPurpose, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Finds the member of a valid link, without using it up. */
export async function linkHolder(db: Db, token: string, purpose: LinkPurpose, now: Date) {
  return db
    .selectFrom('staff_link')
    .innerJoin('staff_member', 'staff_member.id', 'staff_link.member_id')
    .select(['staff_member.id', 'staff_member.name', 'staff_member.email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes back what was not used yet: all of a member's, or those of one purpose. */
export async function dropLinks(db: Db, memberId: string, purpose?: LinkPurpose): Promise<void> {
  let query = db.deleteFrom('staff_link').where('member_id', '=', memberId).where('used_at', 'is', null);
  if (purpose) query = query.where('purpose', '=', purpose);
  await query.execute();
}
