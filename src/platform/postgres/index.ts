import { SUPERUSER } from './cluster.ts';
import { ensureDatabase } from './database.repo.ts';
import { type Home, openHome } from './home.ts';
import { withLock } from './lock.ts';
import { becomeOwner, hasLivingOwner } from './owner.ts';
import { readPidFile } from './pid-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { findServer, type LaunchOptions, launchServer, type Server } from './server.ts';
import { closeSocketFolder } from './socket.ts';

export { PostgresUnavailable } from './unavailable.ts';

/** The options of `startEmbeddedPostgres`. */
export interface EmbeddedPostgresOptions extends LaunchOptions {
  /** The folder for the cluster, its log and its socket, for example `.data/postgres`. */
  dataDir: string;
  /** Created if it does not exist. */
  database: string;
}

/** A running PostgreSQL 18. `host` is the folder of its socket: only its account and root can enter it, so there is no password. */
export interface EmbeddedPostgres {
  host: string;
  port: number;
  user: string;
  database: string;
  pid: number;
  /** Stops the server if this process started it or found it without a running owner. Takes 9 s at most. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder, or uses the running one: another process may have started it, or it survived the
 * process that did. Throws PostgresUnavailable if it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openHome(options.dataDir);
  const { server, isOwner } = await withLock(home.path, options.log, () => obtainServer(home, options));
  const postgres = describe(home, server, isOwner, options);
  try {
    await ensureDatabase(server, options.database);
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function obtainServer(home: Home, options: LaunchOptions): Promise<{ server: Server; isOwner: boolean }> {
  const found = await findServer(home, options.log);
  if (found && (await hasLivingOwner(home.path))) return { server: found, isOwner: false };
  if (found) options.log(`PostgreSQL (process ${found.pid}) survived the shop that started it and is used again`);
  const server = found ?? (await launchServer(home, options));
  await becomeOwner(home.path);
  return { server, isOwner: true };
}

function describe(home: Home, server: Server, isOwner: boolean, options: EmbeddedPostgresOptions): EmbeddedPostgres {
  const { log, database } = options;
  let stopping: Promise<void> | undefined;
  const stop = () => withLock(home.path, log, () => release(home, server, isOwner, log));
  return {
    host: server.socketFolder,
    port: server.port,
    user: SUPERUSER,
    database,
    pid: server.pid,
    stop: () => (stopping ??= stop()),
  };
}

async function release(home: Home, server: Server, isOwner: boolean, log: (line: string) => void): Promise<void> {
  if (!isOwner && (await hasLivingOwner(home.path))) return;
  await stopPostmaster(home, server.pid, log);
  const isStopped = (await readPidFile(home.cluster)) === undefined;
  if (isStopped) await closeSocketFolder(home, server.socketFolder);
}
