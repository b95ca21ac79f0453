import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { WebhookEvent } from '../../shared/webhooks.ts';

/** The webhooks that some of these events are sent to. */
export async function endpointsFor(tx: Tx, events: WebhookEvent[]): Promise<{ id: string; events: WebhookEvent[] }[]> {
  const { rows } = await sql<{ id: string; events: WebhookEvent[] }>`
    select id, events from webhook_endpoint where active and events && ${events}::text[] order by id`.execute(tx);
  return rows;
}

export interface NewDelivery {
  id: string;
  endpointId: string;
  type: WebhookEvent;
  subject: string;
  body: string;
}

/** Writes deliveries in their order. One whose webhook was removed meanwhile is left out. */
export async function addDeliveries(tx: Tx, rows: NewDelivery[], now: Date): Promise<void> {
  await sql`
    insert into webhook_delivery (id, endpoint_id, type, subject, body, next_attempt_at, created_at)
    select (r->>'id')::uuid, e.id, r->>'type', r->>'subject', r->>'body', ${now}, ${now}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(r, no)
    join webhook_endpoint e on e.id = (r->>'endpointId')::uuid order by no`.execute(tx);
}

/** A webhook as it is sent to. */
export interface Receiver {
  id: string;
  url: string;
  active: boolean;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  unanswered: number;
  paused_until: Date | null;
}

/** Locks a webhook until the transaction ends; undefined for one that was removed. */
export async function lockReceiver(tx: Tx, id: string): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select id, url, active, secret, former_secret, former_until, failing_since, unanswered, paused_until
    from webhook_endpoint where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0];
}

/** A delivery that this process alone may send until `claimed_until`. */
export interface Claimed {
  id: string;
  seq: number;
  body: string;
  attempts: number;
  claimed_until: Date;
}

/**
 * Deliveries of a webhook that wait for no earlier one of their subject. One pass over what waits: whatever plan old statistics
 * lead to, it does not grow with the square of it.
 */
const firstOf = (endpointId: string) => sql`(
  select distinct on (subject) id, seq, next_attempt_at, claimed_until from webhook_delivery
  where endpoint_id = ${endpointId}::uuid and state = 'waiting' order by subject, seq)`;

/**
 * Claims up to `max` due deliveries of a locked webhook, of each subject the first one that waits; none while others hold
 * claims, so that one process at a time sends for a webhook.
 */
export async function claimDeliveries(
  tx: Tx,
  endpointId: string,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with first as materialized ${firstOf(endpointId)}
    update webhook_delivery set claimed_until = ${until} where id in (
      select id from first where next_attempt_at <= ${now}
        and not exists (select from first where claimed_until > ${now})
      order by next_attempt_at, seq limit ${max}::int)
    returning id, seq, body, attempts, claimed_until`.execute(tx);
  return rows.sort((one, other) => one.seq - other.seq);
}

/** Time at which the next delivery of a webhook is due; null when none waits. */
export async function nextDue(tx: Tx, endpointId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(next_attempt_at, coalesce(claimed_until, next_attempt_at))) as at
    from ${firstOf(endpointId)} first`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Active webhooks with a delivery that is due. */
export async function dueEndpoints(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint e where active and (paused_until is null or paused_until <= ${now}) and exists (
      select from webhook_delivery where endpoint_id = e.id and state = 'waiting' and next_attempt_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** One try of a claimed delivery, and what becomes of the delivery. */
export interface Outcome {
  delivery: Claimed;
  attempt: { id: string; at: Date; ms: number; status: number | null; answer: string; error: string | null };
  state: 'waiting' | 'delivered' | 'failed';
  nextAttemptAt: Date;
  endedAt: Date | null;
}

/**
 * Writes tries, and what became of the deliveries; answers the ids of those whose claim still held. One whose claim had run
 * out belongs to somebody else.
 */
export async function writeOutcomes(tx: Tx, outcomes: Outcome[]): Promise<Set<string>> {
  const given = outcomes.map(({ delivery, attempt, ...ending }) => ({
    delivery: delivery.id,
    attempts: delivery.attempts + 1,
    claimed: delivery.claimed_until,
    ...attempt,
    ...ending,
  }));
  const { rows } = await sql<{ id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(
        delivery uuid, attempts int, claimed timestamptz, id uuid, at timestamptz, ms int, status int, answer text, error text,
        state text, "nextAttemptAt" timestamptz, "endedAt" timestamptz)
    ), tried as (
      insert into webhook_attempt (delivery_id, id, at, ms, status, answer, error)
      select delivery, g.id, g.at, g.ms, g.status, g.answer, g.error from given g
      join webhook_delivery d on d.id = g.delivery
    )
    update webhook_delivery d set state = g.state, attempts = g.attempts, next_attempt_at = g."nextAttemptAt",
      ended_at = g."endedAt", claimed_until = null
    from given g where d.id = g.delivery and d.claimed_until = g.claimed
    returning d.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Gives claimed deliveries back that were not tried. */
export async function releaseClaims(db: Db, claimed: Claimed[]): Promise<void> {
  const [first] = claimed;
  if (!first) return;
  await db
    .updateTable('webhook_delivery')
    .set({ claimed_until: null })
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    .where('claimed_until', '=', first.claimed_until)
    .execute();
}

export interface Health {
  failing_since: Date | null;
  unanswered: number;
  paused_until: Date | null;
}

export async function noteHealth(tx: Tx, endpointId: string, health: Health): Promise<void> {
  await tx.updateTable('webhook_endpoint').set(health).where('id', '=', endpointId).execute();
}

export async function switchOff(tx: Tx, endpointId: string, reason: 'gone' | 'failing', at: Date): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ active: false, off_reason: reason, off_at: at, updated_at: at })
    .where('id', '=', endpointId)
    .execute();
}

/** Deletes deliveries of before a moment with their tries, `limit` at most; answers how many. */
export async function deleteOldDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery where created_at < ${before} order by created_at limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
