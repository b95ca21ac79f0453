import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { living } from './subscriptions.repo.ts';

export interface NewMessage {
  id: string;
  subscriptionId: string;
  title: string;
  body: string;
  path: string;
  tag: string;
}

export async function addMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
  const rows = messages.map(({ subscriptionId, ...message }) => ({
    ...message,
    subscription_id: subscriptionId,
    next_attempt_at: now,
    created_at: now,
  }));
  await tx.insertInto('push_message').values(rows).execute();
}

/** A message that this process alone may send until its claim ends. */
export interface Claimed {
  id: string;
  subscription_id: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

/** Claims up to `max` due messages of a push service; those to sessions that have ended are left to the cleanup. */
export async function claimMessages(
  db: Db,
  host: string,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select m.id from push_message m join push_subscription s on s.id = m.subscription_id
      where s.host = ${host} and m.next_attempt_at <= ${now} and (m.claimed_until is null or m.claimed_until <= ${now})
        and ${living(now)}
      order by m.next_attempt_at, m.id limit ${max} for update of m skip locked)
    update push_message m set claimed_until = ${until} from due, push_subscription s
    where m.id = due.id and s.id = m.subscription_id
    returning m.id, m.subscription_id, m.title, m.body, m.path, m.tag, m.attempts, s.endpoint, s.p256dh, s.auth, s.language`.execute(
    db,
  );
  return rows;
}

/** The next time at which something is due at a push service; null when nothing waits. */
export async function nextDue(db: Db, host: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(m.next_attempt_at, coalesce(m.claimed_until, m.next_attempt_at))) as at
    from push_message m join push_subscription s on s.id = m.subscription_id
    where s.host = ${host} and ${living(now)}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Push services at which something is due. */
export async function dueHosts(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct s.host from push_message m join push_subscription s on s.id = m.subscription_id
    where m.next_attempt_at <= ${now} and (m.claimed_until is null or m.claimed_until <= ${now}) and ${living(now)}`.execute(
    db,
  );
  return rows.map(({ host }) => host);
}

/** Notes that a message was taken: it is deleted, and its device counts as reached. */
export async function noteSent(db: Db, { id, subscription_id: subscriptionId }: Claimed): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute();
  await db
    .updateTable('push_subscription')
    .set({ failures: 0 })
    .where('id', '=', subscriptionId)
    .where('failures', '>', 0)
    .execute();
}

export async function postpone(db: Db, { id, attempts }: Claimed, until: Date): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ attempts, next_attempt_at: until, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Gives a message up. The device is removed after as many in a row as `max`. */
export async function giveUp(db: Db, { id, subscription_id: subscriptionId }: Claimed, max: number): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute();
  await sql`update push_subscription set failures = failures + 1 where id = ${subscriptionId}::uuid`.execute(db);
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).where('failures', '>=', max).execute();
}

/** Removes a device that the push service no longer knows, with all that waits for it. */
export async function removeDevice(db: Db, subscriptionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute();
}

/** Gives claimed messages back that were not tried. */
export async function releaseClaims(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('push_message').set({ claimed_until: null }).where('id', 'in', ids).execute();
}

/** Deletes messages of before a time: nobody wants old news. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_message').where('created_at', '<', before).execute();
}
