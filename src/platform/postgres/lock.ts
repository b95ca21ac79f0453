import { randomUUID } from 'node:crypto';
import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onCodes, succeeds } from './error-code.ts';
import { isAlive, ownIdentity } from './process.ts';

const PAUSE_MS = 10;
const MENTION_AFTER_MS = 3000;
const RELEASED = 'released';

/**
 * Runs `work` under the lock of a folder. A lock whose holder died is ignored.
 *
 * The lock is a series of numbered symlinks whose target names the holder; the highest number counts. A process acquires it by
 * creating the next number, which only one process can do. The highest is never deleted: to remove a dead holder's file and
 * create another would be two steps, between which a third process could do the same.
 */
export async function withLock<T>(folder: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(folder, log);
  try {
    return await work();
  } finally {
    const released = join(folder, `unlock-${randomUUID()}`);
    await symlink(RELEASED, released);
    await rename(released, lock);
  }
}

async function acquire(folder: string, log: (line: string) => void): Promise<string> {
  const identity = await ownIdentity();
  const mentionAt = Date.now() + MENTION_AFTER_MS;
  for (let mentioned = false; ; await sleep(PAUSE_MS)) {
    const lock = await take(folder, identity);
    if (lock !== undefined) return lock;
    if (mentioned || Date.now() < mentionAt) continue;
    mentioned = true;
    log(`Waiting for another process that is starting or stopping PostgreSQL in ${folder}`);
  }
}

async function take(folder: string, identity: string): Promise<string | undefined> {
  const latest = await highest(folder);
  if (latest > 0 && (await isHeld(nth(folder, latest)))) return undefined;
  const mine = latest + 1;
  if (!(await makeLink(identity, nth(folder, mine)))) return undefined;
  if ((await highest(folder)) !== mine) {
    await rm(nth(folder, mine), { force: true });
    return undefined;
  }
  for (const number of await numbers(folder)) if (number < mine) await rm(nth(folder, number), { force: true });
  return nth(folder, mine);
}

async function isHeld(lock: string): Promise<boolean> {
  const holder = await onCodes(readlink(lock), ['ENOENT'], undefined);
  // Deleted since it was listed, because another process created a higher one.
  if (holder === undefined) return true;
  return holder !== RELEASED && (await isAlive(holder));
}

function makeLink(target: string, path: string): Promise<boolean> {
  return succeeds(symlink(target, path), ['EEXIST']);
}

async function highest(folder: string): Promise<number> {
  return Math.max(0, ...(await numbers(folder)));
}

async function numbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => /^lock-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

function nth(folder: string, number: number): string {
  return join(folder, `lock-${number}`);
}
