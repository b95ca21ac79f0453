import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '../src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { type Running, serve } from './process.ts';

/** What is measured: a PostgreSQL of its own in a temporary folder, and shops and a bare server beside it. */
export interface House {
  postgres: EmbeddedPostgres;
  connection: Connection;
  /** As `npm start` runs it, without rate limits. */
  shop: Running;
  /** The same, but every page is made anew. */
  uncached: Running;
  bare: Running;
  close(): Promise<void>;
}

/** Opens the demo shop in a folder that is gone afterwards. */
export async function openHouse(): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), database: 'vitrine', log });
  const env = shopEnv(postgres, dataDir);
  const shop = await serve(['dist/server/main.js'], env, '/health/ready');
  const uncached = await serve(['dist/server/main.js'], { ...env, PAGE_CACHE_MB: '0' }, '/health/ready');
  const bare = await serve(['bench/bare.mjs'], {}, '/');
  const connection = connect({ ...postgres, max: 4 });
  const close = async () => {
    await connection.close();
    await Promise.all([shop.stop(), uncached.stop(), bare.stop()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { postgres, connection, shop, uncached, bare, close };
}

function shopEnv({ user, database, host }: EmbeddedPostgres, dataDir: string) {
  const address = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;
  return { DATABASE_URL: address, DATA_DIR: dataDir, RATE_LIMITS: '0', LOG_LEVEL: 'error' };
}
