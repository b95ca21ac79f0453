import type { Db, Tx } from '../../../platform/db/database.ts';
import type { MailReport } from './report.ts';

/** Stores an event of a sender; answers if it was new. */
export async function storeReport(tx: Tx, sender: string, { eventId, kind }: MailReport, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_feedback')
    .values({ sender, event_id: eventId, kind, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends campaign mails to a subscriber until they confirm again. A complaint stays a complaint. */
export async function stopMails(tx: Tx, id: string, reason: MailReport['kind']): Promise<void> {
  await tx
    .updateTable('subscriber')
    .set((e) => ({ stopped: reason, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where((e) => e.or([e('stopped', 'is', null), e('stopped', '=', 'bounce')]))
    .execute();
}

/** The campaign of a mail by its id, else the latest one that was sent to the subscriber. */
export async function campaignOf(db: Db, subscriberId: string, mailId: string | null): Promise<string | null> {
  const sent = db.selectFrom('campaign_recipient').select('campaign_id').where('subscriber_id', '=', subscriberId);
  const named = mailId ? await sent.where('mail_id', '=', mailId).executeTakeFirst() : undefined;
  if (named) return named.campaign_id;
  const latest = await sent.where('state', '=', 'sent').orderBy('sent_at', 'desc').limit(1).executeTakeFirst();
  return latest?.campaign_id ?? null;
}

export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_feedback').where('at', '<', before).execute();
}
