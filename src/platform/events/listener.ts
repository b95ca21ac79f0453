import type { EventName, ShopEvents } from '../../shared/events.ts';
import type { Tx } from '../db/database.ts';

/** Acts on one event. It writes to the database only: what leaves the shop is a job that it enqueues. */
export type Act<N extends EventName> = (tx: Tx, payload: ShopEvents[N]) => Promise<void>;

/**
 * Acts on events, each time in one of two modes. `inTransaction`: in the transaction of the change, which fails with it; for
 * keeping another table true. `afterCommit`: later, in a transaction of its own, read by a cursor under the listener's name.
 */
export interface Listener {
  name: string;
  mode: 'inTransaction' | 'afterCommit';
  on: { [N in EventName]?: Act<N> };
  /** Acts on events that were read together, in their order, instead of the functions one by one. */
  all?: (tx: Tx, events: readonly StoredEvent[]) => Promise<void>;
}

/** Joins functions of several tables: each event is acted on by all of them, one after the other. */
export function joinActs(tables: readonly Listener['on'][]): Listener['on'] {
  const joined: Record<string, (tx: Tx, payload: never) => Promise<void>> = {};
  for (const [name, act] of tables.flatMap((table) => Object.entries(table))) {
    const before = joined[name];
    joined[name] = async (tx, payload) => {
      await before?.(tx, payload);
      await act(tx, payload);
    };
  }
  // Each function is called with payloads of its own event only.
  return joined as Listener['on'];
}

/** An event as it is read from the table. */
export interface StoredEvent {
  id: string;
  name: EventName;
  payload: object;
  position: number;
}

/** Names of the events that a listener acts on. */
export function namesOf({ on }: Listener): EventName[] {
  return Object.keys(on) as EventName[];
}

/** Has a listener act on events that were read. */
export async function act(listener: Listener, tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  if (listener.all) return listener.all(tx, events);
  for (const { name, payload } of events) {
    // The payload was written by `emit` under this name.
    const found = listener.on[name] as ((tx: Tx, payload: object) => Promise<void>) | undefined;
    await found?.(tx, payload);
  }
}
