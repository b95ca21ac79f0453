import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { type Connection, connect } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPool } from '../platform/db/pool.ts';
import { callLimits, jobLimits } from '../platform/db/time-limits.ts';
import { migrateJobs } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { startEmbeddedPostgres } from '../platform/postgres/index.ts';

/** The database connections of one process. */
export interface ShopDatabase {
  /** For endpoints and pages: through a pooler if there is one, with short timeouts. */
  calls: Connection;
  /** For background jobs and commands: direct, with longer timeouts. */
  jobs: Connection;
  /** Environment variables for other processes of the same shop. */
  env: Record<string, string>;
  /** Creates a direct connection that is not open yet; restarts an embedded database that died. */
  newClient(): Promise<pg.Client>;
}

/** Maximum connections for calls of one process, and of all processes of one machine: PostgreSQL allows 100 by default. */
const maxForCalls = 20;
const shared = 80;
/** Connections for jobs: three workers listen, the rest run tasks. */
const forJobs = 7;

type OnClose = (close: () => Promise<unknown>) => void;

/** Opens the database (embedded unless one is given) and brings its schema up to date. */
export async function openDatabase(
  config: Config,
  projectFolder: string,
  log: Log,
  onClose: OnClose,
): Promise<ShopDatabase> {
  const { url, directUrl, revive, stop } = config.databaseUrl
    ? givenDatabase(config.databaseUrl, config.databaseDirectUrl)
    : await embeddedDatabase(config, log);
  onClose(stop);
  await migrateAll(directUrl, projectFolder, log);
  const jobs = connect({ connectionString: directUrl, max: forJobs, limits: jobLimits });
  onClose(jobs.close);
  const calls = connect({
    connectionString: url,
    max: config.databasePool ?? connectionsForCalls(config),
    limits: callLimits(config.databaseTimeout),
    isPooled: url !== directUrl,
    isNaming: config.preparedStatements,
  });
  onClose(calls.close);
  const newClient = async () => {
    await revive();
    return new pg.Client({ connectionString: directUrl, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  };
  return { calls, jobs, env: { DATABASE_URL: url }, newClient };
}

function connectionsForCalls({ concurrency }: Config): number {
  return Math.max(1, Math.min(maxForCalls, Math.floor(shared / concurrency) - forJobs));
}

async function migrateAll(connectionString: string, projectFolder: string, log: Log): Promise<void> {
  const pool = openPool({ connectionString, max: 1 });
  try {
    await migrate(pool, join(projectFolder, 'db/migrations'), {
      onRetry: (name, error) => log.warn({ migration: name, err: error }, 'a migration waits for a lock'),
    });
    await migrateJobs(pool, log);
  } finally {
    await pool.end();
  }
}

/** A database: its URLs, how it is restarted, and how it is closed. */
interface Source {
  url: string;
  directUrl: string;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

function givenDatabase(url: string, directUrl = url): Source {
  return { url, directUrl, revive: async () => undefined, stop: async () => undefined };
}

/** Starts the embedded PostgreSQL; the shop restarts it when it dies, e.g. out of memory. */
async function embeddedDatabase({ dataDir }: Config, log: Log): Promise<Source> {
  const open = () =>
    startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      database: 'vitrine',
      log: (line) => log.debug(line),
    });
  let postgres = await open();
  const { user, database, host, port } = postgres;
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return {
    url,
    directUrl: url,
    revive: async () => {
      const found = await open();
      if (found.pid !== postgres.pid) postgres = found;
    },
    stop: () => postgres.stop(),
  };
}
