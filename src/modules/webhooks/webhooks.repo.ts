import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { DeliveryState, WebhookEvent, WebhookOffReason } from '../../shared/webhooks.ts';

/** A webhook without its secrets. */
export interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  off_reason: WebhookOffReason | null;
  off_at: Date | null;
  failing_since: Date | null;
  former_until: Date | null;
  created_at: Date;
  updated_at: Date;
  waiting: number;
  failed: number;
}

/** Webhooks with the numbers of their deliveries, oldest first; one of them by its id. */
export async function webhooks(db: Db, id?: string): Promise<WebhookRow[]> {
  const only = id === undefined ? sql`true` : sql`id = ${id}::uuid`;
  const { rows } = await sql<WebhookRow>`
    select id, url, events, active, off_reason, off_at, failing_since, former_until, created_at, updated_at,
      (select count(*)::int from webhook_delivery where endpoint_id = e.id and state = 'waiting') as waiting,
      (select count(*)::int from webhook_delivery where endpoint_id = e.id and state = 'failed') as failed
    from webhook_endpoint e where ${only} order by created_at, id`.execute(db);
  return rows;
}

/** One addition at a time, so that their number is counted in order. */
export async function lockWebhooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420140)`.execute(tx);
}

export async function countWebhooks(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewWebhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  secret: string;
}

export async function insertWebhook(tx: Tx, webhook: NewWebhook, now: Date): Promise<void> {
  await tx
    .insertInto('webhook_endpoint')
    .values({ ...webhook, created_at: now, updated_at: now })
    .execute();
}

export interface WebhookValues {
  url: string;
  events: WebhookEvent[];
  active: boolean;
}

/** The values of a webhook, locked until the transaction ends. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookValues | undefined> {
  return tx
    .selectFrom('webhook_endpoint')
    .select(['url', 'events', 'active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateWebhook(tx: Tx, id: string, values: WebhookValues, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Lets a webhook begin anew: what waits is due at once and has all of its tries. */
export async function beginAnew(tx: Tx, id: string, now: Date): Promise<void> {
  const healthy = { off_reason: null, off_at: null, failing_since: null, unanswered: 0, paused_until: null };
  await tx.updateTable('webhook_endpoint').set(healthy).where('id', '=', id).execute();
  await tx
    .updateTable('webhook_delivery')
    .set({ attempts: 0, next_attempt_at: now })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Puts a new secret in place; the present one signs until `formerUntil`. */
export async function writeSecret(tx: Tx, id: string, secret: string, formerUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set((e) => ({ secret, former_secret: e.ref('secret'), former_until: formerUntil }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
}

interface Wanted {
  id: string;
  state?: DeliveryState | undefined;
  page: number;
  pageSize: number;
  /** Days on which they were written. */
  days: Days;
}

function deliveriesIn(db: Db, { id, state, days }: Omit<Wanted, 'page' | 'pageSize'>) {
  const rows = db
    .selectFrom('webhook_delivery')
    .where('endpoint_id', '=', id)
    .where(isWithinDays(sql`created_at`, days));
  return state ? rows.where('state', '=', state) : rows;
}

/** Deliveries of a webhook, the latest first. */
export async function deliveriesOf(db: Db, { page, pageSize, ...wanted }: Wanted) {
  const rows = deliveriesIn(db, wanted);
  const items = await rows
    .select(['id', 'type', 'state', 'body', 'attempts', 'next_attempt_at', 'created_at', 'ended_at'])
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

/** Deliveries of a webhook before a place with the answer to the last try, the latest first. */
export function deliveriesAfter(
  db: Db,
  wanted: Omit<Wanted, 'page' | 'pageSize'>,
  { place, limit }: { place: number | null; limit: number },
) {
  const last = (column: 'status' | 'error') =>
    sql<string | null>`(select ${sql.ref(column)}::text from webhook_attempt a where a.delivery_id = webhook_delivery.id
      order by a.id desc limit 1)`.as(column);
  return deliveriesIn(db, wanted)
    .select(['id', 'seq', 'type', 'subject', 'state', 'attempts', 'created_at', 'ended_at'])
    .select([last('status'), last('error')])
    .where(place === null ? sql<boolean>`true` : sql<boolean>`seq < ${place}`)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Tries of one delivery that a list shows. */
const shownAttempts = 20;

/** The latest tries of some deliveries, the last one first. */
export async function attemptsOf(db: Db, deliveryIds: string[]) {
  if (deliveryIds.length === 0) return [];
  const { rows } = await sql<{
    delivery_id: string;
    at: Date;
    ms: number;
    status: number | null;
    answer: string;
    error: string | null;
  }>`
    select a.delivery_id, a.at, a.ms, a.status, a.answer, a.error
    from unnest(${deliveryIds}::uuid[]) as wanted(id) cross join lateral (
      select * from webhook_attempt where delivery_id = wanted.id order by id desc limit ${shownAttempts}) a`.execute(
    db,
  );
  return rows;
}

/** Finds the webhook of a delivery. */
export function ownerOf(db: Db, deliveryId: string) {
  return db
    .selectFrom('webhook_delivery')
    .select('endpoint_id as endpointId')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

/** The deliveries that are sent again: one, or what failed since a time. */
export type Replayed = { deliveryId: string } | { since: Date };

/** Makes deliveries of a webhook due again with all of their tries; answers how many. One that is under way is left alone. */
export async function replayDeliveries(tx: Tx, endpointId: string, wanted: Replayed, now: Date): Promise<number> {
  let query = tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, ended_at: null, claimed_until: null })
    .where('endpoint_id', '=', endpointId)
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', now)]));
  query =
    'deliveryId' in wanted
      ? query.where('id', '=', wanted.deliveryId)
      : query.where('state', '=', 'failed').where('created_at', '>=', wanted.since);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The URL of a webhook and why it was switched off; undefined for one that is on or was removed. */
export function switchedOff(db: Db, id: string) {
  return db
    .selectFrom('webhook_endpoint')
    .select(['url', 'off_reason as reason'])
    .where('id', '=', id)
    .where('off_reason', 'is not', null)
    .executeTakeFirst();
}
