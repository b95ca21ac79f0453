import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type Address, askServer } from './database.repo.ts';
import type { Home } from './home.ts';
import { hasLivingOwner } from './owner.ts';
import { clusterName, discardPidFile, isPostmaster, type PidFile, readPidFile } from './pid-file.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { postgresArguments } from './settings.ts';
import { openSocketFolder } from './socket.ts';

/** A server that accepts connections. */
export interface Server extends Address {
  pid: number;
}

/** Options of starting a server. */
export interface LaunchOptions {
  settings?: Record<string, string>;
  packageDir?: string;
  log: (line: string) => void;
}

const PAUSE_MS = 20;
const RETRY_MS = 100;
const DEAF_AFTER_MS = 2000;
const HELD_UP_MS = 60_000;

// Messages of PostgreSQL while backends of a killed server still run, or when another start was faster.
const HELD_UP = /pre-existing shared memory block|lock file ".*" already exists/;

/** Finds the running server of a data folder and waits while it starts; undefined if none runs. Call it under the home's lock. */
export async function findServer(home: Home, log: (line: string) => void): Promise<Server | undefined> {
  for (const deafAt = Date.now() + DEAF_AFTER_MS; ; await sleep(PAUSE_MS)) {
    const file = await readPidFile(home.cluster);
    if (file === undefined) return undefined;
    const answer = await askServer(file);
    if (answer === 'ready') return file;
    const isOurs = await isPostmaster(file.pid, home.cluster);
    if (!isOurs && answer === 'silent') return discardPidFile(home.cluster, file.pid);
    if (isOurs && (await mustEnd(home, file, Date.now() > deafAt))) await stopPostmaster(home, file.pid, log);
  }
}

/** Starts a server in a data folder without a running one; creates the cluster if needed. Call it under the home's lock. */
export async function launchServer(home: Home, options: LaunchOptions): Promise<Server> {
  const { log, settings = {} } = options;
  const binaries = await findBinaries(home, log, options.packageDir);
  await ensureCluster(home, binaries, log);
  const args = postgresArguments(await openSocketFolder(home), await clusterName(home.cluster), settings);
  const giveUpAt = Date.now() + HELD_UP_MS;
  for (let mentioned = false; ; await sleep(RETRY_MS)) {
    const said = await startPostmaster(home, binaries, args, log);
    const server = await findServer(home, log);
    if (server) return server;
    if (!HELD_UP.test(said) || Date.now() > giveUpAt) throw new Error(`PostgreSQL does not start: ${lastLines(said)}`);
    if (!mentioned) log('A killed PostgreSQL has sessions that are still ending; the new one waits for them');
    mentioned = true;
  }
}

// It received a stop signal and may wait for its sessions; or its socket is gone (the folder was moved, or a cleaner deleted it).
async function mustEnd(home: Home, file: PidFile, isDeaf: boolean): Promise<boolean> {
  if (file.status === 'stopping') return true;
  if (file.status !== 'ready' || !isDeaf) return false;
  if (await hasLivingOwner(home.path)) {
    throw new Error(
      `PostgreSQL (process ${file.pid}) does not answer at ${file.socketFolder}; stop the shop that runs it`,
    );
  }
  return true;
}

function lastLines(said: string): string {
  return said.trim().split('\n').slice(-10).join('\n');
}
