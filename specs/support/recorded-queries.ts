import type pg from 'pg';
import { vi } from 'vitest';

interface Sent {
  text: string;
  /** True if nothing before it on its connection is unanswered, or if the driver waits for each answer. */
  isAlone: boolean;
}

/** Records the queries of a process from now on; returns a function that takes the texts so far. */
export function recordQueries(pool: pg.Pool): () => string[] {
  const taken = recordSent(pool);
  return () => taken().map(({ text }) => text);
}

/** Counts the round trips of a process to its database from now on; returns a function that takes the number so far. */
export function countRoundTrips(pool: pg.Pool): () => number {
  const taken = recordSent(pool);
  return () => taken().filter(({ isAlone }) => isAlone).length;
}

function recordSent(pool: pg.Pool): () => Sent[] {
  const sent: Sent[] = [];
  const wrapped = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const { pipeline } = client as pg.PoolClient & { pipeline?: boolean };
    let unanswered = 0;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const recorded = async (...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text);
      sent.push({ text, isAlone: !pipeline || unanswered === 0 });
      unanswered += 1;
      try {
        return await query(...args);
      } finally {
        unanswered -= 1;
      }
    };
    client.query = recorded as typeof client.query;
    return client;
  });
  return () => sent.splice(0);
}
