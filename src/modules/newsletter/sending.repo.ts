import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CampaignText } from './newsletter.tables.ts';

/** The key of the advisory lock under which batches are written: all processes together keep to one pace. */
const lockId = 7_841_609;

/** Tells whether this transaction may write a batch; no other one may until it ends. */
export async function lockSending(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Begins one campaign that is due and lists its readers; answers if there was one. */
export async function beginDue(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update campaign set state = 'sending', started_at = ${now} where id = (
      select id from campaign where state = 'scheduled' and send_at <= ${now}
      order by send_at limit 1 for update skip locked)
    returning id`.execute(tx);
  const [begun] = rows;
  if (!begun) return false;
  await sql`
    with reader as (
      insert into campaign_recipient (campaign_id, subscriber_id)
      select c.id, s.id from campaign c join subscriber s on ${isReader(sql`c.topic`, sql`c.languages`)}
      where c.id = ${begun.id}::uuid
      returning 1
    )
    update campaign set total = (select count(*) from reader) where id = ${begun.id}::uuid`.execute(tx);
  return true;
}

/** Condition that subscriber `s` gets campaigns of a topic, or of none, in these languages, or in all. */
function isReader(topic: RawBuilder<unknown>, languages: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`s.state = 'confirmed' and s.stopped is null
    and (${topic} is null or s.topics = '{}' or ${topic} = any(s.topics))
    and (${languages} = '{}' or s.language = any(${languages}))`;
}

/** Number of subscribers who would get a campaign now. */
export async function countReaders(db: Db, topic: string | null, languages: string[]): Promise<number> {
  const condition = isReader(sql`${topic}::text`, sql`${languages}::text[]`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscriber s where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Mails of campaigns that were written since a moment. */
export async function writtenSince(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('campaign_recipient')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'sent')
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface SendingCampaign {
  id: string;
  subject: CampaignText;
  body: CampaignText;
  topic: string | null;
}

/** Locks the campaign that began first. */
export function sendingCampaign(tx: Tx): Promise<SendingCampaign | undefined> {
  return tx
    .selectFrom('campaign')
    .select(['id', 'subject', 'body', 'topic'])
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type Reader = Awaited<ReturnType<typeof nextReaders>>[number];

/** Locks the next readers who wait. */
export function nextReaders(tx: Tx, campaignId: string, limit: number) {
  return tx
    .selectFrom('campaign_recipient as r')
    .innerJoin('subscriber as s', 's.id', 'r.subscriber_id')
    .select(['s.id', 's.email', 's.language', 's.state', 's.stopped', 's.topics'])
    .where('r.campaign_id', '=', campaignId)
    .where('r.state', '=', 'waiting')
    .orderBy('r.subscriber_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function markWritten(
  tx: Tx,
  campaignId: string,
  { subscriberId, mailId, at }: { subscriberId: string; mailId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign_recipient')
    .set({ state: 'sent', mail_id: mailId, sent_at: at })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}

export async function markSkipped(tx: Tx, campaignId: string, subscriberId: string): Promise<void> {
  await tx
    .updateTable('campaign_recipient')
    .set({ state: 'skipped' })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}

export async function countWritten(tx: Tx, id: string, counts: { sent: number; skipped: number }): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((e) => ({ sent: e('sent', '+', counts.sent), skipped: e('skipped', '+', counts.skipped) }))
    .where('id', '=', id)
    .execute();
}

export async function endCampaign(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ state: 'sent', ended_at: at }).where('id', '=', id).execute();
}
