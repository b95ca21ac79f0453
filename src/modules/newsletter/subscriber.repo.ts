import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ConsentSource } from '../../shared/newsletter.ts';
import type { ConsentKind, TokenPurpose } from './newsletter.tables.ts';

const columns = ['id', 'email', 'state', 'language', 'topics', 'stopped', 'reminders_ended_at'] as const;

export type SubscriberRow = NonNullable<Awaited<ReturnType<typeof lockSubscriber>>>;

export function lockSubscriber(tx: Tx, email: string) {
  return tx.selectFrom('subscriber').select(columns).where('email', '=', email).forUpdate().executeTakeFirst();
}

export function subscriberByEmail(db: Db, email: string) {
  return db.selectFrom('subscriber').select(columns).where('email', '=', email).executeTakeFirst();
}

interface NewSubscriber {
  id: string;
  email: string;
  language: string;
  topics: string[];
  source: ConsentSource | 'staff';
  at: Date;
}

/** Adds a pending subscriber; a known email stays as it is. */
export async function addSubscriber(tx: Tx, { at, ...row }: NewSubscriber): Promise<void> {
  await tx
    .insertInto('subscriber')
    .values({ ...row, created_at: at, confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

interface NewToken {
  hash: Buffer;
  subscriberId: string;
  purpose: TokenPurpose;
  language?: string;
  topics?: string[];
  campaignId?: string;
  at: Date;
  expires: Date | null;
}

export async function addToken(tx: Tx, token: NewToken): Promise<void> {
  const { hash, subscriberId, purpose, language = '', topics = [], campaignId = null, at, expires } = token;
  const row = { hash, subscriber_id: subscriberId, purpose, language, topics, campaign_id: campaignId };
  await tx
    .insertInto('subscriber_token')
    .values({ ...row, created_at: at, expires_at: expires, used_at: null })
    .execute();
}

/** Uses a token of a confirmation up. Answers undefined for one that is unknown, expired or used. */
export function useToken(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .updateTable('subscriber_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subscriber_id', 'language', 'topics'])
    .executeTakeFirst();
}

/** The subscriber of a token that has not expired. */
export function subscriberByToken(db: Db, hash: Buffer, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom('subscriber_token as t')
    .innerJoin('subscriber as s', 's.id', 't.subscriber_id')
    .select(['s.id', 's.email', 's.state', 's.language', 's.topics', 't.used_at', 't.campaign_id'])
    .where('t.hash', '=', hash)
    .where('t.purpose', '=', purpose)
    .where((e) => e.or([e('t.expires_at', 'is', null), e('t.expires_at', '>', now)]))
    .executeTakeFirst();
}

interface Confirmation {
  language: string;
  topics: string[];
  at: Date;
}

/** Makes somebody a confirmed subscriber; answers if they were none before. */
export async function confirmSubscriber(tx: Tx, id: string, { language, topics, at }: Confirmation): Promise<boolean> {
  const { rows } = await sql<{ was: string }>`
    update subscriber s set state = 'confirmed', language = ${language}, topics = ${topics}::text[], stopped = null,
      confirmed_at = case when was.state = 'confirmed' then s.confirmed_at else ${at} end, version = s.version + 1
    from (select id, state from subscriber where id = ${id}::uuid for update) was
    where s.id = was.id returning was.state as was`.execute(tx);
  return rows[0] !== undefined && rows[0].was !== 'confirmed';
}

/** Ends a subscription; answers if it had not ended before. */
export async function endSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriber')
    .set((e) => ({ state: 'unsubscribed', unsubscribed_at: at, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'unsubscribed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Chooses the topics of a confirmed subscriber; answers if there is one. */
export async function chooseTopics(tx: Tx, id: string, topics: string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriber')
    .set((e) => ({ topics, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what waits for a press: a link of before cannot undo what was decided since. */
export async function dropConfirmations(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('subscriber_token')
    .where('subscriber_id', '=', id)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .execute();
}

interface Consent {
  id: string;
  subscriberId: string;
  kind: ConsentKind;
  at: Date;
  source: string;
  ip?: string;
  words?: string;
  language?: string;
  topics?: string[];
}

export async function recordConsent(tx: Tx, { subscriberId, ...consent }: Consent): Promise<void> {
  await tx
    .insertInto('subscriber_consent')
    .values({ ...consent, subscriber_id: subscriberId })
    .execute();
}

/** Requests of one subscriber after a moment. */
export async function requestsSince(tx: Tx, subscriberId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('subscriber_consent')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('subscriber_id', '=', subscriberId)
    .where('kind', '=', 'requested')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The email of an order whose buyer ticked the newsletter, with the tick; undefined for other orders. */
export async function tickOfOrder(db: Db, orderId: string) {
  const { rows } = await sql<{ email: string; tick: { ip: string; language: string } }>`
    select o.email, c.newsletter as tick from customer_order o join checkout c on c.id = o.checkout_id
    where o.id = ${orderId}::uuid and c.newsletter is not null`.execute(db);
  return rows[0];
}

/** Deletes subscriptions that nobody confirmed, and links that have expired. */
export async function deleteUnconfirmed(db: Db, createdBefore: Date, now: Date): Promise<void> {
  await db.deleteFrom('subscriber_token').where('expires_at', '<', now).execute();
  await sql`
    delete from subscriber s where state = 'pending' and created_at < ${createdBefore}
      and not exists (select from subscriber_token t where t.subscriber_id = s.id)`.execute(db);
}
