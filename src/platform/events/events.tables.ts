import type { ColumnType } from 'kysely';
import type { Json, Time } from '../db/columns.ts';

export interface EventTable {
  id: string;
  name: string;
  payload: Json<object>;
  at: Time;
  /** The transaction that wrote it; null for events that nobody reads after the commit. */
  xid: ColumnType<string | null, string | undefined, string>;
  /** The order in which events were written. */
  position: ColumnType<number | null, number | undefined, never>;
}

export interface EventCursorTable {
  listener: string;
  /** Snapshots as PostgreSQL writes them. */
  done: string;
  target: string | null;
  position: number;
}

export interface EventFailureTable {
  listener: string;
  event_id: string;
  attempts: number;
  /** Null when it was given up. */
  next_attempt_at: Date | null;
  error: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable;
    event_cursor: EventCursorTable;
    event_failure: EventFailureTable;
  }
}
