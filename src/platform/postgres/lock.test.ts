import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeGround, useDataFolders } from './data-folder.fixture.ts';
import { withLock } from './lock.ts';
import { findProcess, isAlive, ownIdentity } from './process.ts';
import { startZombie } from './shop-process.fixture.ts';

useDataFolders();

const silent = () => {};

describe('The lock of a data folder', () => {
  it('lets one work at a time, and everybody in the end', async () => {
    const folder = await makeGround();
    let inside = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(5);
      inside -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => withLock(folder, silent, work)));
    expect({ most, done }).toEqual({ most: 1, done: 20 });
    expect(await readdir(folder)).toEqual(['lock-20']);
  });

  it('is free again when the work fails', async () => {
    const folder = await makeGround();
    await expect(withLock(folder, silent, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(await withLock(folder, silent, async () => 'free')).toBe('free');
  });

  it('is seen through by many at once, one by one, when its holder is dead', async () => {
    const folder = await makeGround();
    await symlink('4194304@long-ago', join(folder, 'lock-7'));
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(1);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => withLock(folder, silent, work)));
    expect(most).toBe(1);
  });

  it('is seen through when the holder’s pid is another process’s by now, such as our own', async () => {
    const folder = await makeGround();
    await symlink(`${process.pid}@another-boot/1`, join(folder, 'lock-1'));
    expect(await withLock(folder, silent, async () => 'free')).toBe('free');
  });

  it('says what it waits for when it waits long', async () => {
    const folder = await makeGround();
    const lines: string[] = [];
    const first = withLock(folder, silent, () => sleep(3300));
    await sleep(50);
    await withLock(
      folder,
      (line) => lines.push(line),
      async () => undefined,
    );
    await first;
    expect(lines).toEqual([`Waiting for another process that is starting or stopping PostgreSQL in ${folder}`]);
  });
});

describe('A process', () => {
  it('is known by its pid and its start', async () => {
    const identity = await ownIdentity();
    expect(await isAlive(identity)).toBe(true);
    expect(await isAlive(`${identity}0`)).toBe(false);
  });

  it('is dead when it is a zombie, as a killed shop is whose parent does not care', async () => {
    const zombie = await startZombie();
    expect(await findProcess(zombie)).toBeUndefined();
    expect(process.kill(zombie, 0)).toBe(true);
  });
});
