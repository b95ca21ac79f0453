import type pg from 'pg';
import { vi } from 'vitest';

interface Crashable {
  /** Number of writing statements that the process has sent so far. */
  writes(): number;
  isDead(): boolean;
}

const writing = /^\s*(insert|update|delete|commit|with|select graphile_worker)/i;

/**
 * Ends the process behind a pool as `kill -9` would, as far as its database can tell: once it has sent `at` writing statements, every
 * connection is cut, open transactions are rolled back by the server, and nothing can be sent any more. `at` 0 counts only.
 */
export function crashAt(pool: pg.Pool, at: number, when: 'before' | 'after'): Crashable {
  const clients = new Set<pg.PoolClient>();
  let writes = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    for (const client of clients) streamOf(client).destroy();
  };
  const dead = () => new Error('the process was killed');
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  vi.spyOn(pool, 'connect').mockImplementation(async () => {
    if (isDead) throw dead();
    const client = await connect();
    if (clients.has(client)) return client;
    clients.add(client);
    client.on('error', () => undefined);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = (async (...args: unknown[]) => {
      if (isDead) throw dead();
      const isWrite = writing.test(textOf(args[0]));
      if (isWrite) writes += 1;
      const isLast = isWrite && writes === at;
      if (isLast && when === 'before') die();
      if (isDead) throw dead();
      const result = await query(...args);
      if (isLast) die();
      return result;
    }) as unknown as typeof client.query;
    return client;
  });
  return { writes: () => writes, isDead: () => isDead };
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string }).text);
}

function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
