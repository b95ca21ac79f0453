import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/platform/config.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { openShop } from '../../src/wiring/open-shop.ts';
import { makeClientFolder } from './client-folder.ts';
import { projectFolder, specStart, steppedClock } from './clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from './databases.repo.ts';
import { fillMeisShop } from './meis-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database in which databases are created and dropped. */
    admin: string;
    /** The database that every spec file gets a copy of. */
    template: string;
    clientFolder: string;
    dataDir: string;
  }
}

/** Starts one PostgreSQL for the run (or uses the one of `DATABASE_URL`) and sets up Mei's shop in a template. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-specs-'));
  const server = await serverFor(dataDir);
  const template = `vitrine_specs_${process.pid}`;
  await createDatabase(server.admin, template);
  await layOut(databaseUrl(server.admin, template), dataDir);
  provide('admin', server.admin);
  provide('template', template);
  provide('dataDir', dataDir);
  provide('clientFolder', await makeClientFolder(dataDir));
  return async () => {
    await dropDatabase(server.admin, template);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Not needed after the run; specs that kill a server have one of their own (`own-postgres.ts`). */
const withoutDurability = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

async function serverFor(dataDir: string): Promise<{ admin: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { admin: given, stop: async () => undefined };
  const home = join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({
    dataDir: home,
    database: 'postgres',
    settings: withoutDurability,
    log: () => undefined,
  });
  const { host, port, user } = postgres;
  const admin = `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`;
  return { admin, stop: () => postgres.stop() };
}

async function layOut(url: string, dataDir: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const opened = await openShop(config, projectFolder, steppedClock(specStart));
  try {
    await fillMeisShop(opened.tools);
  } finally {
    await opened.close();
  }
}
