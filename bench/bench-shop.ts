import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '../src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { type Running, serve } from './process.ts';

/** A shop with its own PostgreSQL in a temporary folder that is deleted afterwards. */
export interface OneShop {
  postgres: EmbeddedPostgres;
  connection: Connection;
  /** As `npm start` runs it, without rate limits. */
  shop: Running;
  /** Settings for another process of the same shop. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** The measured servers. */
export interface BenchShop extends OneShop {
  /** A process of the shop without page cache. */
  uncached: Running;
  /** One that keeps no rendered components either. */
  forgetful: Running;
  bare: Running;
}

/** Opens them in the folder `kept`, else in a temporary one. */
export async function openBenchShop(kept: string | null = null): Promise<BenchShop> {
  const one = await openShopOnly(kept);
  const uncached = await serve(['dist/server/main.js'], { ...one.env, PAGE_CACHE_MB: '0' }, '/health/ready');
  const forgetful = await serve(
    ['dist/server/main.js'],
    { ...one.env, PAGE_CACHE_MB: '0', FRAGMENT_CACHE_MB: '0' },
    '/health/ready',
  );
  const bare = await serve(['bench/bare.mjs'], {}, '/');
  const close = async () => {
    await Promise.all([uncached.stop(), forgetful.stop(), bare.stop()]);
    await one.close();
  };
  return { ...one, uncached, forgetful, bare, close };
}

/** Opens the shop in the folder `kept`, else the demo shop in a temporary one. */
export async function openShopOnly(kept: string | null = null): Promise<OneShop> {
  const dataDir = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), database: 'vitrine', log });
  const env = shopEnv(postgres, dataDir);
  const shop = await serve(['dist/server/main.js'], env, '/health/ready');
  const connection = connect({ ...postgres, max: 4 });
  const close = async () => {
    await connection.close();
    await shop.stop();
    await postgres.stop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  };
  return { postgres, connection, shop, env, close };
}

function shopEnv({ user, database, host }: EmbeddedPostgres, dataDir: string) {
  const address = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;
  return {
    DATABASE_URL: address,
    DATA_DIR: dataDir,
    DEMO_HISTORY: '0',
    PICTURES_AHEAD: '0',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'error',
  };
}
