import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';

/** Keeps an encrypted secret that is shown and not yet in force. */
export async function writeSecret(tx: Tx, memberId: string, secret: string): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ totp_secret: secret, totp_since: null, totp_step: 0 })
    .where('id', '=', memberId)
    .execute();
}

export async function putInForce(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_member').set({ totp_since: now }).where('id', '=', memberId).execute();
}

export async function dropSecret(tx: Tx, memberId: string): Promise<void> {
  const none = { totp_secret: null, totp_since: null, totp_step: 0 };
  await tx.updateTable('staff_member').set(none).where('id', '=', memberId).execute();
  await tx.deleteFrom('staff_recovery_code').where('member_id', '=', memberId).execute();
}

export function storedSecrets(db: Db) {
  return db.selectFrom('staff_member').select(['id', 'totp_secret']).where('totp_secret', 'is not', null).execute();
}

/** Replaces a stored secret by the same one encrypted otherwise, unless it was changed meanwhile. */
export async function replaceSecret(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ totp_secret: to })
    .where('id', '=', id)
    .where('totp_secret', '=', from)
    .execute();
}

/** Takes the code of a step, once: false when it, or a later one, was taken before. */
export async function takeStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_member')
    .set({ totp_step: step })
    .where('id', '=', memberId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces a member's recovery codes. */
export async function writeRecoveryCodes(tx: Tx, memberId: string, codes: string[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_code').where('member_id', '=', memberId).execute();
  const rows = codes.map((code) => ({ member_id: memberId, code_hash: hashToken(code) }));
  await tx.insertInto('staff_recovery_code').values(rows).execute();
}

/** Uses a recovery code up; false when there is none such. */
export async function takeRecoveryCode(tx: Tx, memberId: string, code: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('staff_recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return left;
}
