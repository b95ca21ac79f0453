import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeGround, openedBefore, unpackPackage, useDataFolders } from './data-folder.fixture.ts';
import { isRoot, open } from './shop-process.fixture.ts';

useDataFolders();

describe('The package as npm leaves it with --ignore-scripts', () => {
  it('is given its symlinks by two shops at once', async () => {
    const ground = await makeGround();
    const packageDir = await unpackPackage(ground);
    expect(await linksIn(packageDir)).toEqual([]);
    const shops = await Promise.all([
      open(await openedBefore(join(ground, 'a')), { packageDir }),
      open(await openedBefore(join(ground, 'b')), { packageDir }),
    ]);
    for (const shop of shops) expect(shop.log()).not.toMatch(/Copying/);
    for (const shop of shops) await shop.stop();
    expect(await linksIn(packageDir)).toEqual(expect.arrayContaining([expect.stringMatching(/^libicuuc\./)]));
  });
});

describe.runIf(isRoot)('The package in a place closed to the account of PostgreSQL', () => {
  it('is copied beside the data', async () => {
    const closed = await makeGround(0o700, 'closed');
    const opened = await makeGround();
    const packageDir = await unpackPackage(closed);
    const postgres = await open(await openedBefore(opened), { packageDir });
    expect(postgres.log()).toContain(`programs to ${join(opened, '.data/postgres/programs')}`);
    await postgres.stop();
  });

  it('is copied anew when the copy is broken', async () => {
    const packageDir = await unpackPackage(await makeGround(0o700, 'closed'));
    const dataDir = await openedBefore(await makeGround());
    await (await open(dataDir, { packageDir })).stop();
    const [copy = ''] = await readdir(join(dataDir, 'programs'));
    const program = join(dataDir, 'programs', copy, 'native/bin/postgres');
    // Put in its place, not written into: a process that is just ending may still run it (ETXTBSY).
    await rm(program);
    await writeFile(program, '');
    await (await open(dataDir, { packageDir })).stop();
  });
});

async function linksIn(packageDir: string): Promise<string[]> {
  const entries = await readdir(join(packageDir, 'native/lib'), { withFileTypes: true });
  return entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name);
}
