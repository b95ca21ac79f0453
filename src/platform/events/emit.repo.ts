import { sql } from 'kysely';
import type { EventName, ShopEvents } from '../../shared/events.ts';
import { notify } from '../cache/changes.repo.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { Random } from '../random.ts';
import type { Listener } from './listener.ts';

/** Writes an event in the transaction of the change that it describes. */
export type Emit = <N extends EventName>(tx: Tx, name: N, payload: ShopEvents[N]) => Promise<void>;

/** The change tag that wakes the readers of events. */
export const eventsTag = 'events';

/** Makes the function that writes events, has the `inTransaction` listeners act, in their order, and wakes the readers of the others. */
export function createEmit(listeners: readonly Listener[], clock: Clock, random: Random): Emit {
  return async (tx, name, payload) => {
    const concerned = listeners.filter(({ on }) => on[name]);
    const written = sql`
      insert into event (id, name, payload, at, xid, position) values (
        ${random.id()}, ${name}, ${JSON.stringify(payload)}, ${clock.now()}, pg_current_xact_id(), nextval('event_position')
      )`.execute(tx);
    const isAwaited = concerned.some(({ mode }) => mode === 'afterCommit');
    const act = async () => {
      for (const { mode, on } of concerned) if (mode === 'inTransaction') await on[name]?.(tx, payload);
    };
    await Promise.all([written, isAwaited && notify(tx, eventsTag), act()]);
  };
}
