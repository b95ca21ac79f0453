import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isPostmaster } from './pid-file.ts';
import {
  ask,
  dataIn,
  isRoot,
  makeGround,
  open,
  openedBefore,
  placeOrder,
  readOrders,
  startShop,
  startStranger,
  startZombie,
  userOf,
} from './shop-process.fixture.ts';

const anasOrder = [{ customer: 'Ana', total: '12900' }];

describe('A shop killed with kill -9', () => {
  it('finds its server running, with every order, and closes it in the end', async () => {
    const dataDir = await openedBefore(await makeGround());
    const shop = startShop(dataDir);
    const before = await shop.postgres;
    await shop.die();
    const after = await open(dataDir);
    expect(after.pid).toBe(before.pid);
    expect(after.log()).toContain('survived');
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
    expect(await isPostmaster(after.pid, join(dataDir, 'cluster'))).toBe(false);
  });

  it('opens again, with every order, though its folder was moved meanwhile', async () => {
    const ground = await makeGround();
    const shop = startShop(await openedBefore(join(ground, 'old')));
    await shop.postgres;
    await shop.die();
    await rename(join(ground, 'old'), join(ground, 'new'));
    const after = await open(dataIn(join(ground, 'new')));
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
    await rename(join(ground, 'new'), join(ground, 'old'));
  });

  it('starts a new server when the old one was told to stop and waits for its sessions', async () => {
    const dataDir = await openedBefore(await makeGround());
    const shop = startShop(dataDir);
    const before = await shop.postgres;
    const session = ask(before, 'select pg_sleep(60)').catch((error: unknown) => String(error));
    await expect.poll(() => ask(before, sleepers)).toEqual([{ count: '1' }]);
    await shop.die();
    process.kill(before.pid, 'SIGTERM');
    const after = await open(dataDir);
    expect(after.pid).not.toBe(before.pid);
    expect(await session).toMatch(/terminat/);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });
});

const sleepers = `select count(*) from pg_stat_activity where query = 'select pg_sleep(60)'`;

describe('A server killed with kill -9', () => {
  it('is started again and recovers every order', async () => {
    const dataDir = await openedBefore(await makeGround());
    const before = await open(dataDir);
    process.kill(before.pid, 'SIGKILL');
    const after = await open(dataDir);
    expect(after.pid).not.toBe(before.pid);
    expect(await readOrders(after)).toEqual(anasOrder);
    await before.stop();
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });

  it('is started again once its busy session has ended, which still holds its memory', async () => {
    const dataDir = await openedBefore(await makeGround());
    const before = await open(dataDir);
    const busy = ask(before, busyFor2Seconds).catch((error: unknown) => String(error));
    await sleep(300);
    process.kill(before.pid, 'SIGKILL');
    const after = await open(dataDir);
    expect(after.log()).toContain('still ending');
    expect(await readOrders(after)).toEqual(anasOrder);
    await busy;
    await after.stop();
  });
});

// It never waits, so it does not notice that its server died.
const busyFor2Seconds = `do $$ declare start timestamptz := clock_timestamp();
  begin while clock_timestamp() < start + interval '2 s' loop end loop; end $$`;

describe('The pid file of a dead server', () => {
  it('does not deceive when another living process bears its pid', async () => {
    const { dataDir, uid } = await closedShop();
    const stranger = startStranger(['sleep', '60'], uid);
    await leavePidFiles(dataDir, stranger.pid);
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    expect(stranger.exitCode).toBeNull();
    await after.stop();
    expect(stranger.exitCode).toBeNull();
  });

  it('does not deceive when its process is a zombie', async () => {
    const { dataDir, uid } = await closedShop();
    await leavePidFiles(dataDir, await startZombie(uid));
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });

  it('does not deceive when a crash cut it short', async () => {
    const { dataDir } = await closedShop();
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), '');
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });

  it('does not deceive when the pid is nobody’s', async () => {
    const { dataDir } = await closedShop();
    const gone = startStranger(['true']);
    await once(gone, 'exit');
    await leavePidFiles(dataDir, gone.pid);
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });
});

describe('Two shops on one data folder', () => {
  it('share one server, which goes with the shop that started it', async () => {
    const dataDir = dataIn(await makeGround());
    const shops = [startShop(dataDir), startShop(dataDir)];
    const [a, b] = await Promise.all(shops.map((shop) => shop.postgres));
    if (!a || !b) throw new Error('Both shops open');
    expect(a.pid).toBe(b.pid);
    await placeOrder(a);
    expect(await readOrders(b)).toEqual(anasOrder);
    const [starter, joiner] = shops[0]?.log().includes('Making') ? shops : shops.toReversed();
    await joiner?.close();
    expect(await readOrders(a)).toEqual(anasOrder);
    await starter?.close();
    expect(await isPostmaster(a.pid, join(dataDir, 'cluster'))).toBe(false);
  });

  it('leave no server behind when the one that started it was killed', async () => {
    const dataDir = await openedBefore(await makeGround());
    const starter = startShop(dataDir);
    const { pid } = await starter.postgres;
    const joiner = await open(dataDir);
    expect(joiner.pid).toBe(pid);
    await starter.die();
    await joiner.stop();
    expect(await isPostmaster(pid, join(dataDir, 'cluster'))).toBe(false);
  });

  it('refuse the second when the server runs but its socket is lost', async () => {
    const dataDir = await openedBefore(await makeGround());
    const first = await open(dataDir);
    await rm(join(first.host, `.s.PGSQL.${first.port}`));
    await expect(open(dataDir)).rejects.toThrow(/does not answer at .*socket; stop the shop/);
    await first.stop();
  });
});

async function closedShop(): Promise<{ dataDir: string; uid: number | undefined }> {
  const dataDir = await openedBefore(await makeGround());
  const postgres = await open(dataDir);
  const uid = isRoot ? await userOf(postgres.pid) : undefined;
  await postgres.stop();
  return { dataDir, uid };
}

// As a server leaves them that was killed, its data folder's and its socket's.
async function leavePidFiles(dataDir: string, pid: number | undefined): Promise<void> {
  const [cluster, socket] = [join(dataDir, 'cluster'), join(dataDir, 'socket')];
  const content = [pid, cluster, 1, 5432, socket, '', '  1234567     65540', 'ready   ', ''].join('\n');
  await writeFile(join(cluster, 'postmaster.pid'), content);
  await writeFile(join(socket, '.s.PGSQL.5432'), '');
  await writeFile(join(socket, '.s.PGSQL.5432.lock'), content);
}
