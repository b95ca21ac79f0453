import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataIn, makeGround, openedBefore, useDataFolders } from './data-folder.fixture.ts';
import { isPostmaster } from './pid-file.ts';
import { open, placeOrder, readOrders, startShop } from './shop-process.fixture.ts';

useDataFolders();

const anasOrder = [{ customer: 'Ana', total: '12900' }];

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
