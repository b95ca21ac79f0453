import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { StoredEvent } from './listener.ts';

export type FailedEvent = StoredEvent & { attempts: number };

export interface Failure {
  attempts: number;
  /** Null to give it up. */
  retryAt: Date | null;
  error: string;
}

/** Runs `work` so that its failure undoes nothing else of the transaction; answers the error. */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<{ error: unknown } | null> {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    return { error };
  }
  await sql`release savepoint attempt`.execute(tx);
  return null;
}

/** Reads events whose next attempt is due, the oldest first. */
export async function dueFailures(tx: Tx, listener: string, now: Date, limit: number): Promise<FailedEvent[]> {
  const { rows } = await sql<FailedEvent>`
    select e.id, e.name, e.payload, coalesce(e.position, 0) as position, f.attempts
    from event_failure f join event e on e.id = f.event_id
    where f.listener = ${listener} and f.next_attempt_at <= ${now} order by e.position limit ${limit}`.execute(tx);
  return rows;
}

export async function keepFailure(tx: Tx, listener: string, eventId: string, failure: Failure): Promise<void> {
  const { attempts, retryAt, error } = failure;
  await sql`
    insert into event_failure (listener, event_id, attempts, next_attempt_at, error)
    values (${listener}, ${eventId}, ${attempts}, ${retryAt}, ${error})
    on conflict (listener, event_id) do update
    set attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at, error = excluded.error`.execute(tx);
}

export async function deleteFailure(tx: Tx, listener: string, eventId: string): Promise<void> {
  await tx.deleteFrom('event_failure').where('listener', '=', listener).where('event_id', '=', eventId).execute();
}

export interface ListenerProblem {
  event: string;
  attempts: number;
  error: string;
}

/** Reads what a listener has failed at, the most recent events first. */
export async function problemsOf(tx: Tx, listener: string, limit: number): Promise<ListenerProblem[]> {
  const { rows } = await sql<ListenerProblem>`
    select e.name as event, f.attempts, f.error from event_failure f join event e on e.id = f.event_id
    where f.listener = ${listener} order by e.position desc limit ${limit}`.execute(tx);
  return rows;
}

/** Tests if an event of this name was written since a moment. */
export async function wasEmitted(tx: Tx, name: string, since: Date): Promise<boolean> {
  const query = tx.selectFrom('event').select('id').where('at', '>', since).where('name', '=', name);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
