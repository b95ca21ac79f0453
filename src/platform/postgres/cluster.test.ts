import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { dataIn, makeGround, openedBefore, useDataFolders } from './data-folder.fixture.ts';
import { isRoot, open, placeOrder, readOrders, startShop, userOf } from './shop-process.fixture.ts';

const run = promisify(execFile);

useDataFolders();

const anasOrder = [{ customer: 'Ana', total: '12900' }];

describe('A cluster that is not complete', () => {
  it('is made anew when the shop was killed while initdb ran', async () => {
    const dataDir = dataIn(await makeGround());
    const shop = startShop(dataDir);
    shop.postgres.catch(() => 'killed');
    const draft = await vi.waitUntil(() => draftIn(dataDir), { timeout: 30_000, interval: 5 });
    await vi.waitUntil(async () => (await readdir(join(dataDir, draft))).includes('PG_VERSION'), {
      timeout: 30_000,
      interval: 5,
    });
    await shop.die();
    expect(await readdir(dataDir)).not.toContain('cluster');
    const postgres = await open(dataDir);
    expect(postgres.log()).toContain(`Removing ${draft}`);
    await placeOrder(postgres);
    await postgres.stop();
  });

  it('is kept aside when it holds nobody’s databases', async () => {
    const dataDir = dataIn(await makeGround());
    await mkdir(join(dataDir, 'cluster/base/1'), { recursive: true });
    await writeFile(join(dataDir, 'cluster/PG_VERSION'), '18\n');
    const postgres = await open(dataDir);
    await postgres.stop();
    const aside = (await readdir(dataDir)).find((name) => name.startsWith('incomplete-')) ?? '';
    expect(await readdir(join(dataDir, aside))).toContain('PG_VERSION');
  });

  it('is refused, not replaced by an empty shop, when it holds databases', async () => {
    const dataDir = await openedBefore(await makeGround());
    const postgres = await open(dataDir);
    await postgres.stop();
    const control = join(dataDir, 'cluster/global/pg_control');
    const lost = join(dataDir, 'pg_control');
    await rename(control, lost);
    await expect(open(dataDir)).rejects.toThrow(/holds databases but is damaged/);
    await rename(lost, control);
    const mended = await open(dataDir);
    expect(await readOrders(mended)).toEqual(anasOrder);
    await mended.stop();
  });
});

describe.runIf(isRoot)('A cluster restored from a backup by root', () => {
  it('is given back to the unprivileged user', async () => {
    const dataDir = await openedBefore(await makeGround());
    const before = await open(dataDir);
    await before.stop();
    await restoreAsRoot(join(dataDir, 'cluster'));
    const after = await open(dataDir);
    expect(await userOf(after.pid)).not.toBe(0);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });
});

async function restoreAsRoot(cluster: string): Promise<void> {
  await cp(cluster, `${cluster}.backup`, { recursive: true });
  await rm(cluster, { recursive: true });
  await rename(`${cluster}.backup`, cluster);
  // Node 24 copies owners too.
  await run('chown', ['-R', '0:0', cluster]);
  expect((await stat(join(cluster, 'PG_VERSION'))).uid).toBe(0);
}

async function draftIn(dataDir: string): Promise<string | false> {
  const names = await readdir(dataDir).catch(() => []);
  return names.find((name) => name.startsWith('draft-')) ?? false;
}
