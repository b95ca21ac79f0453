import type pg from 'pg';
import { vi } from 'vitest';

export interface RoundTrips {
  /** Statements that were sent, with begin and commit. */
  statements: number;
  /** Statements that were sent when nothing before them on their connection was unanswered. */
  trips: number;
}

/** Counts the statements of a process and their round trips from now on; returns a function that takes the numbers so far. */
export function countRoundTrips(pool: pg.Pool): () => RoundTrips {
  let taken: RoundTrips = { statements: 0, trips: 0 };
  const wrapped = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    let unanswered = 0;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const counted = async (...args: unknown[]) => {
      taken.statements += 1;
      if (unanswered === 0) taken.trips += 1;
      unanswered += 1;
      try {
        return await query(...args);
      } finally {
        unanswered -= 1;
      }
    };
    client.query = counted as typeof client.query;
    return client;
  });
  return () => {
    const before = taken;
    taken = { statements: 0, trips: 0 };
    return before;
  };
}
