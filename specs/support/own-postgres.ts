import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/platform/config.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { openShop } from '../../src/wiring/open-shop.ts';
import { fillMeisShop } from './meis-shop.ts';
import { putOnShelf } from './shelf.ts';
import { projectFolder } from './time-and-place.ts';

/** A PostgreSQL of one story alone, which may be killed, with Mei's shop in it. */
export async function ownPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-own-postgres-'));
  const open = () => startEmbeddedPostgres({ dataDir: folder, database: 'vitrine', log: () => undefined });
  let postgres = await open();
  const { user, host, port } = postgres;
  const url = `postgresql://${user}@/vitrine?host=${encodeURIComponent(host)}&port=${port}`;
  await fillShop(url, folder);
  return {
    url,
    user,
    folder,
    socket: `${host}/.s.PGSQL.${port}`,
    /** As `kill -9` of the postmaster: its sessions end with it. */
    kill: () => process.kill(postgres.pid, 'SIGKILL'),
    revive: async () => {
      postgres = await open();
    },
    remove: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Mei's shop, and tea bags of which there are always more. */
async function fillShop(url: string, dataDir: string): Promise<void> {
  const opened = await openShop(
    readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    projectFolder,
  );
  try {
    await fillMeisShop(opened.tools);
    const variants = [{ sku: 'TEA-BAGS', price: 500, stockPolicy: 'uncounted' as const }];
    await putOnShelf(opened.tools, { slug: 'tea-bags', title: 'Tea bags', categories: ['cups'], variants });
  } finally {
    await opened.close();
  }
}
