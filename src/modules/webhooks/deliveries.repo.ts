import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { WebhookEvent } from '../../shared/webhooks.ts';

/** Ids of the webhooks that an event is sent to. */
export async function endpointsFor(tx: Tx, event: WebhookEvent): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint where active and ${event} = any(events) order by id`.execute(tx);
  return rows.map(({ id }) => id);
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
  body: string;
  attempts: number;
  claimed_until: Date;
}

/** True for a delivery that waits for no earlier one of its subject. */
const isFirst = sql`not exists (
  select from webhook_delivery e where e.endpoint_id = d.endpoint_id and e.subject = d.subject and e.state = 'waiting'
    and e.seq < d.seq)`;

/**
 * Claims due deliveries of a locked webhook, so many that `max` are under way at once, of each subject the first one that
 * waits.
 */
export async function claimDeliveries(
  tx: Tx,
  endpointId: string,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_delivery set claimed_until = ${until} where id in (
      select d.id from webhook_delivery d
      where d.endpoint_id = ${endpointId}::uuid and d.state = 'waiting' and d.next_attempt_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now}) and ${isFirst}
      order by d.next_attempt_at, d.seq
      limit greatest(0, ${max}::int - (
        select count(*) from webhook_delivery
        where endpoint_id = ${endpointId}::uuid and state = 'waiting' and claimed_until > ${now})))
    returning id, body, attempts, claimed_until`.execute(tx);
  return rows;
}

/** Time at which the next delivery of a webhook is due; null when none waits. */
export async function nextDue(tx: Tx, endpointId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(d.next_attempt_at, coalesce(d.claimed_until, d.next_attempt_at))) as at from webhook_delivery d
    where d.endpoint_id = ${endpointId}::uuid and d.state = 'waiting' and ${isFirst}`.execute(tx);
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

export interface Outcome {
  at: Date;
  ms: number;
  status: number | null;
  answer: string;
  error: string | null;
}

export async function addAttempt(tx: Tx, deliveryId: string, id: string, outcome: Outcome): Promise<void> {
  await tx
    .insertInto('webhook_attempt')
    .values({ delivery_id: deliveryId, id, ...outcome })
    .execute();
}

interface Ending {
  state: 'waiting' | 'delivered' | 'failed';
  nextAttemptAt: Date;
  endedAt: Date | null;
}

/** Writes what became of a claimed delivery; false where the claim had run out and somebody else has it. */
export async function endClaim(tx: Tx, { id, attempts, claimed_until }: Claimed, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({
      state: ending.state,
      attempts: attempts + 1,
      next_attempt_at: ending.nextAttemptAt,
      ended_at: ending.endedAt,
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Health {
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
