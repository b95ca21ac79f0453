import type { ChildProcess } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { errorCode, onCodes } from './error-code.ts';
import { type Home, nameFor } from './home.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { startProgram } from './program.ts';

const POLL_MS = 5;
const MENTION_AFTER_MS = 3000;
const LOG_LIMIT_BYTES = 10_000_000;
const FAST_MS = 8000;
const IMMEDIATE_MS = 1000;

/** Starts a server and waits until it is ready or has exited; returns what it wrote to its log. Call it under the home's lock. */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  args: string[],
  log: (line: string) => void,
): Promise<string> {
  const from = await trimLog(home.log);
  const output = await open(home.log, 'a', 0o600);
  try {
    const child = await startProgram(home, binaries.postgres, ['-D', nameFor(home, home.cluster), ...args], {
      cwd: home.cluster,
      // Starts a session of its own: Ctrl-C does not reach the server, and it survives the shop, which finds it again.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    child.unref();
    await untilReadyOrGone(child, home.cluster, log);
    return (await readFile(home.log)).subarray(from).toString();
  } finally {
    await output.close();
  }
}

/** Stops a server of this data folder: in fast mode (sessions are closed, data is written), and after 8 s immediately; the next start recovers then. */
export async function stopPostmaster(home: Home, pid: number, log: (line: string) => void): Promise<void> {
  await signal(home, pid, 'SIGINT');
  if (await isGone(home, pid, FAST_MS)) return;
  log(`PostgreSQL (process ${pid}) did not stop within ${FAST_MS / 1000} s and is stopped at once`);
  await signal(home, pid, 'SIGQUIT');
  await isGone(home, pid, IMMEDIATE_MS);
}

async function untilReadyOrGone(child: ChildProcess, cluster: string, log: (line: string) => void): Promise<void> {
  const mentionAt = Date.now() + MENTION_AFTER_MS;
  for (let mentioned = false; child.exitCode === null && child.signalCode === null; await sleep(POLL_MS)) {
    const file = await readPidFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return;
    if (mentioned || Date.now() < mentionAt) continue;
    mentioned = true;
    log('PostgreSQL is still starting; after a crash it first brings its files in order');
  }
}

async function isGone(home: Home, pid: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(POLL_MS)) {
    if (!(await isPostmaster(pid, home.cluster))) return true;
  }
  return false;
}

// Another process may have the pid by now.
async function signal(home: Home, pid: number, name: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (!(await isPostmaster(pid, home.cluster))) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function trimLog(path: string): Promise<number> {
  const size = (await onCodes(stat(path), ['ENOENT'], undefined))?.size ?? 0;
  if (size <= LOG_LIMIT_BYTES) return size;
  await (await open(path, 'w', 0o600)).close();
  return 0;
}
