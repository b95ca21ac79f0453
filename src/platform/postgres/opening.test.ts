import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataIn, makeGround, openedBefore, useDataFolders } from './data-folder.fixture.ts';
import { ensureDatabase } from './database.repo.ts';
import { PostgresUnavailable } from './index.ts';
import { ask, open, placeOrder, readOrders, userOf } from './shop-process.fixture.ts';

useDataFolders();

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

  it('finds é and 键盘 by their characters, whatever the language of the system', async () => {
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
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/^2.* LOG: /);
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

  it('is refused where PostgreSQL has no package', async () => {
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
  });
});
