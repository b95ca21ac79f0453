import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

interface ClaimSpan {
  now: Date;
  /** Until when a claimed mail is reserved for this process. */
  until: Date;
}

/**
 * Claims due mails, those with the fewest attempts first. If the process is killed, a mail is due again at the end of
 * the claim: it may be sent twice under the same Message-ID, and is never lost.
 */
export async function claimMails(db: Db, limit: number, { now, until }: ClaimSpan, id?: string) {
  const due = db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('unsent_reason', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where((e) => e.or([e('source', 'is', null), e('rendered_at', 'is not', null)]))
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('attempts')
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail')
    .set((e) => ({ next_attempt_at: until, attempts: e('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'to_address', 'subject', 'text', 'html', 'message_id', 'unsubscribe', 'refusals'])
    .execute();
}

/** Deletes a code or link in it at once, so that it cannot be read from the database later. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update mail set sent_at = ${at}, last_error = null, unsent_reason = null, ended_at = null,
      text = case when expires_at is null then text else '' end,
      html = case when expires_at is null then html else '' end,
      unsubscribe = case when expires_at is null then unsubscribe end,
      blanked_at = case when expires_at is null then null else ${at}::timestamptz end
    where id = ${id}::uuid`.execute(db);
}

interface Failure {
  error: string;
  /** The next attempt; null to give it up. */
  retryAt: Date | null;
  at: Date;
}

/** Ends the claim of a mail that could not be sent because the mail server could not be reached. */
export async function releaseMail(db: Db, id: string, { error, at }: Omit<Failure, 'retryAt'>): Promise<void> {
  await db.updateTable('mail').set({ last_error: error, next_attempt_at: at }).where('id', '=', id).execute();
}

/** Records that this mail was refused or could not be rendered. */
export async function markRefused(db: Db, id: string, { error, retryAt, at }: Failure): Promise<void> {
  const next = retryAt ? { next_attempt_at: retryAt } : { unsent_reason: 'refused' as const, ended_at: at };
  await db
    .updateTable('mail')
    .set((e) => ({ refusals: e('refusals', '+', 1), last_error: error, ...next }))
    .where('id', '=', id)
    .execute();
}

/** Marks mails as kept: without a mail server they are read in the shop, and not sent if one is configured later. */
export async function keepUnsent(db: Db, at: Date, id?: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ unsent_reason: 'kept', ended_at: at })
    .where('sent_at', 'is', null)
    .where('unsent_reason', 'is', null)
    .where((e) => e.or([e('source', 'is', null), e('rendered_at', 'is not', null)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

/** Gives up mails whose code or link has expired, and deletes the text of all such mails. */
export async function expireMails(db: Db, now: Date): Promise<void> {
  await sql`
    update mail set text = '', html = '', unsubscribe = null, blanked_at = ${now},
      ended_at = case when sent_at is null then coalesce(ended_at, ${now}::timestamptz) end,
      unsent_reason = case when sent_at is null then coalesce(unsent_reason, 'expired') end
    where expires_at <= ${now} and blanked_at is null`.execute(db);
}

/** Lists mails that were given up and not reported yet, except those of one kind, the oldest first. */
export function unreportedMails(tx: Tx, limit: number, except: string) {
  return tx
    .selectFrom('mail')
    .select('id')
    .where('unsent_reason', 'in', ['refused', 'expired'])
    .where('reported_at', 'is', null)
    .where('kind', '!=', except)
    .orderBy('ended_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReported(tx: Tx, ids: string[], at: Date): Promise<void> {
  await tx.updateTable('mail').set({ reported_at: at }).where('id', 'in', ids).execute();
}

/** Tells whether a mail of a kind waits, or was written since a moment. */
export async function isWritten(db: Db, kind: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', kind)
    .where((e) =>
      e.or([e('created_at', '>', since), e.and([e('sent_at', 'is', null), e('unsent_reason', 'is', null)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists what is reported of mails that were given up, the oldest first. */
export function unsentMails(tx: Tx, ids: string[], limit: number) {
  return tx
    .selectFrom('mail')
    .select(['subject', 'to_address', 'unsent_reason', 'last_error'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}
