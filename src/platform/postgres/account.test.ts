import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataIn, makeGround, openedBefore, unpackPackage, useDataFolders } from './data-folder.fixture.ts';
import {
  ask,
  canPlayNobody,
  isRoot,
  NOBODY,
  open,
  placeOrder,
  readOrders,
  startShop,
  userOf,
} from './shop-process.fixture.ts';

useDataFolders();

// Without root, no other user and no closed home can be played.
describe.runIf(isRoot)('A shop run by root', () => {
  it('opens in a home that is closed to everybody else, and leaves the data there', async () => {
    const ground = await makeGround(0o700, 'closed');
    const dataDir = dataIn(ground);
    const packageDir = await unpackPackage(ground);
    const first = await open(dataDir, { packageDir });
    expect(first.log()).toMatch(/Copying PostgreSQL's programs to \/(var\/cache|tmp)/);
    await placeOrder(first);
    await first.stop();
    expect(await readdir(join(dataDir, 'cluster'))).toContain('PG_VERSION');
    const second = await open(dataDir, { packageDir });
    expect(second.log()).not.toMatch(/Copying/);
    expect(await readOrders(second)).toEqual([{ customer: 'Ana', total: '12900' }]);
    await second.stop();
  });

  it('can be opened under a umask that shuts everybody out', async () => {
    const umask = process.umask(0o077);
    try {
      const ground = await makeGround(0o755);
      const packageDir = await unpackPackage(ground);
      await chmod(join(packageDir, 'native'), 0o700);
      await (await open(dataIn(ground), { packageDir })).stop();
    } finally {
      process.umask(umask);
    }
  });
});

describe.runIf(canPlayNobody)('A shop run by somebody who is not root', () => {
  it('opens and closes, and PostgreSQL is theirs', async () => {
    const ground = await makeGround();
    await chown(ground, NOBODY, NOBODY);
    const shop = startShop(dataIn(ground), {}, NOBODY);
    const postgres = await shop.postgres;
    expect(await userOf(postgres.pid)).toBe(NOBODY);
    await placeOrder(postgres);
    await shop.close();
    await expect(ask(postgres, 'select 1')).rejects.toThrow('ENOENT');
  });

  it('copies the programs beside the data when their package is read-only and lacks its symlinks', async () => {
    const ground = await makeGround();
    const packageDir = await unpackPackage(await makeGround());
    await chown(ground, NOBODY, NOBODY);
    const shop = startShop(dataIn(ground), { packageDir }, NOBODY);
    await placeOrder(await shop.postgres);
    expect(shop.log()).toContain(`programs to ${join(ground, '.data/postgres/programs')}`);
    expect(await readdir(join(packageDir, 'native/lib'))).not.toContain('libpq.so');
  });

  it('names the owner of the folder when root made it', async () => {
    const dataDir = await openedBefore(await makeGround());
    await (await open(dataDir)).stop();
    await expect(startShop(dataDir, {}, NOBODY).postgres).rejects.toThrow(
      /PostgresUnavailable.*belongs to another user/,
    );
  });

  it('opens again under root, who leaves the cluster to its owner', async () => {
    const ground = await makeGround();
    await chown(ground, NOBODY, NOBODY);
    const dataDir = dataIn(ground);
    const shop = startShop(dataDir, {}, NOBODY);
    await placeOrder(await shop.postgres);
    await shop.close();
    const postgres = await open(dataDir);
    expect(await userOf(postgres.pid)).toBe(NOBODY);
    expect(await readOrders(postgres)).toHaveLength(1);
    await postgres.stop();
  });
});
