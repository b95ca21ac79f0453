import { sql } from 'kysely';
import type { EventName } from '../../shared/events.ts';
import type { Db, Tx } from '../db/database.ts';
import type { StoredEvent } from './listener.ts';

/** Cursor of a listener. Snapshots are as PostgreSQL writes them. */
export interface Cursor {
  /** Events of transactions that this snapshot sees were handled. */
  done: string;
  /** The snapshot that is being read; null at its beginning. */
  target: string | null;
  /** Of the last handled event of `target`. */
  position: number;
}

export interface EventBatch {
  /** The snapshot that the events are of. */
  target: string;
  events: StoredEvent[];
}

/** Begins the cursors of listeners that have none: they act on what happens from now on. */
export async function openCursors(db: Db, listeners: string[]): Promise<void> {
  await sql`
    insert into event_cursor (listener, done)
    select unnest(${listeners}::text[]), pg_current_snapshot() on conflict do nothing`.execute(db);
}

/** Locks a listener's cursor; undefined while another process reads for it. */
export async function lockCursor(tx: Tx, listener: string): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select done::text, target::text, position from event_cursor
    where listener = ${listener} for update skip locked`.execute(tx);
  return rows[0];
}

/**
 * Reads the next events under a locked cursor: those of transactions that have committed since `done`, in the order in which
 * they were written. A transaction that commits later with an older id is not in `done`, so its events are still to come.
 */
export async function nextEvents(
  tx: Tx,
  { done, target, position }: Cursor,
  names: EventName[],
  limit: number,
): Promise<EventBatch> {
  const { rows } = await sql<{ target: string } & { [K in keyof StoredEvent]: StoredEvent[K] | null }>`
    with goal as materialized (select coalesce(${target}::pg_snapshot, pg_current_snapshot()) as target)
    select goal.target::text, found.id, found.name, found.payload, found.position from goal left join lateral (
      select id, name, payload, position from event
      where xid >= pg_snapshot_xmin(${done}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${done}::pg_snapshot)
        and pg_visible_in_snapshot(xid, goal.target) and position > ${position} and name = any(${names}::text[])
      order by position limit ${limit}
    ) found on true order by found.position`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('the database answered no snapshot');
  return { target: first.target, events: rows.flatMap(storedEvent) };
}

function storedEvent({ id, name, payload, position }: { [K in keyof StoredEvent]: StoredEvent[K] | null }) {
  return id === null || name === null || payload === null || position === null ? [] : [{ id, name, payload, position }];
}

export async function moveCursor(tx: Tx, listener: string, { done, target, position }: Cursor): Promise<void> {
  await sql`
    update event_cursor set done = ${done}::pg_snapshot, target = ${target}::pg_snapshot, position = ${position}
    where listener = ${listener}`.execute(tx);
}
