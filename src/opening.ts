import { join } from 'node:path';
import pg from 'pg';
import { writeOrderCancelled, writeOrderPlaced } from './modules/notifications/index.ts';
import { liveSite } from './modules/site/index.ts';
import { loadTemplates } from './pages/templates.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createEmit, type Listeners } from './platform/events/events.repo.ts';
import { folderStore } from './platform/files/file-store.ts';
import { migrateJobs } from './platform/jobs/worker.ts';
import { loadWords } from './platform/locale/catalogue.ts';
import { createLog } from './platform/log.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { systemRandom } from './platform/random.ts';
import type { ShopTools } from './tools.ts';

const connections = 20;

/** Opens the shop's house: database (embedded unless one is given), schema, files, words; nothing serves yet. */
export async function openShop(config: Config, projectFolder: string, clock: Clock = systemClock) {
  const log = createLog(config.logLevel);
  const postgres = config.databaseUrl ? null : await openEmbedded(config, (line) => log.debug(line));
  const address: pg.PoolConfig = postgres
    ? { host: postgres.host, port: postgres.port, user: postgres.user, database: postgres.database }
    : { connectionString: config.databaseUrl };
  const connection = connect({ ...address, max: connections });
  await migrate(connection.pool, join(projectFolder, 'db/migrations'));
  await migrateJobs(connection.pool, log);
  const words = loadWords(join(projectFolder, 'locales'));
  const site = await liveSite(connection.db);
  const listeners = letterListeners(config, projectFolder, { db: connection.db, words, site, clock });
  const tools: ShopTools = {
    config,
    log,
    words,
    site,
    db: connection.db,
    pool: connection.pool,
    clock,
    random: systemRandom,
    files: folderStore(join(config.dataDir, 'files')),
    emit: createEmit(listeners, clock, systemRandom),
    projectFolder,
    clientFolder: join(projectFolder, 'dist/client'),
  };
  return { tools, postgres, newClient: () => new pg.Client({ ...address, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }), close: () => connection.close() };
}

function openEmbedded(config: Config, log: (line: string) => void) {
  return startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), database: 'vitrine', log });
}

/** What acts in the transaction of the news: letters to whom they concern. */
function letterListeners(
  { publicUrl }: Config,
  projectFolder: string,
  parts: Pick<ShopTools, 'db' | 'words' | 'site' | 'clock'>,
): Listeners {
  const template = loadTemplates(join(projectFolder, 'themes/default/mail'), false);
  const letters = { ...parts, random: systemRandom, host: new URL(publicUrl).hostname, publicUrl, template };
  return { 'order.placed': [writeOrderPlaced(letters)], 'order.cancelled': [writeOrderCancelled(letters)] };
}
