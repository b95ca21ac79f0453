import type { Db } from '../db/database.ts';

/** Returns since when the mail server is unreachable, and why; undefined while it is reachable. */
export function readOutage(db: Db) {
  return db.selectFrom('mail_outage').select(['since', 'retry_at', 'error', 'logged_at']).executeTakeFirst();
}

/** Records that the mail server is unreachable: no process sends before `retryAt`. */
export async function noteOutage(db: Db, outage: { at: Date; retryAt: Date; error: string }): Promise<void> {
  const { at, retryAt, error } = outage;
  await db
    .insertInto('mail_outage')
    .values({ since: at, retry_at: retryAt, error, logged_at: null })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ retry_at: retryAt, error }))
    .execute();
}

/** Ends the outage; returns its start, or undefined if there was none. */
export async function endOutage(db: Db): Promise<Date | undefined> {
  const ended = await db.deleteFrom('mail_outage').returning('since').executeTakeFirst();
  return ended?.since;
}

/** Decides whether this process logs the outage now: true at most once per interval over all processes. */
export async function takeOutageLog(db: Db, { at, before }: { at: Date; before: Date }): Promise<boolean> {
  const taken = await db
    .updateTable('mail_outage')
    .set({ logged_at: at })
    .where((e) => e.or([e('logged_at', 'is', null), e('logged_at', '<', before)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Returns how many mails wait, and since when the oldest does. */
export function countWaiting(db: Db) {
  return db
    .selectFrom('mail')
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('unsent_reason', 'is', null)
    .executeTakeFirstOrThrow();
}
