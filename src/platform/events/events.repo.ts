import type { EventName, ShopEvents } from '../../shared/events.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { Random } from '../random.ts';

/** What happens in the transaction of the news itself, e.g. writing the mail that tells of it. */
export type Listener<N extends EventName> = (tx: Tx, payload: ShopEvents[N]) => Promise<void>;
export type Listeners = { [N in EventName]?: Listener<N>[] };

/** Writes news down in the transaction of the change that it tells of, and lets the listeners act in it. */
export type Emit = <N extends EventName>(tx: Tx, name: N, payload: ShopEvents[N]) => Promise<void>;

/** `listeners` act in their order, one after the other. */
export function createEmit(listeners: Listeners[], clock: Clock, random: Random): Emit {
  return async (tx, name, payload) => {
    const row = { id: random.id(), name, payload: JSON.stringify(payload), at: clock.now() };
    await tx.insertInto('event').values(row).execute();
    for (const listener of listeners.flatMap((each) => each[name] ?? [])) await listener(tx, payload);
  };
}
