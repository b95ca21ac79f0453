import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';

const channel = 'vitrine_changed';

/** Tells every process, at the commit, that what these tags stand for has changed, e.g. `product:0192…`. */
export async function announce(db: Db, tags: string[]): Promise<void> {
  // A notification must stay under 8,000 bytes.
  for (let start = 0; start < tags.length; start += 100) {
    await sql`select pg_notify(${channel}, ${tags.slice(start, start + 100).join(' ')})`.execute(db);
  }
}

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Hears changes on a connection of its own. After a lost connection nobody knows what was missed: `onChange(['*'])`
 * says so, and everything cached has to go.
 */
export async function listen(
  connectTo: () => pg.Client,
  onChange: (tags: string[]) => void,
  log: Log,
): Promise<Listening> {
  let client: pg.Client | null = null;
  let stopped = false;
  const open = async () => {
    const next = connectTo();
    next.on('notification', (message) => onChange((message.payload ?? '').split(' ')));
    next.on('error', (error) => log.warn({ err: error }, 'lost the connection that hears changes'));
    next.on('end', () => !stopped && retry());
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const retry = () => {
    onChange(['*']);
    setTimeout(() => !stopped && open().then(() => onChange(['*']), retry), 500).unref();
  };
  await open();
  return {
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
