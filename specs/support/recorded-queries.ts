import type pg from 'pg';
import { vi } from 'vitest';

/** Records the queries of a process from now on; returns a function that takes the texts so far. */
export function recordQueries(pool: pg.Pool): () => string[] {
  const texts: string[] = [];
  const wrapped = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      texts.push(typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text));
      return query(...args);
    }) as typeof client.query;
    return client;
  });
  return () => texts.splice(0);
}
