import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dataIn, makeGround, openedBefore, useDataFolders } from './data-folder.fixture.ts';
import { isPostmaster } from './pid-file.ts';
import { ask, open, readOrders, startShop } from './shop-process.fixture.ts';

useDataFolders();

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

  it('starts a new server when the old one is stopping and waits for its sessions', async () => {
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
