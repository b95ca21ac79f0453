import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { databaseUrl } from './support/databases.repo.ts';
import { noPooler, startPooler } from './support/pgbouncer.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { tcpProxy } from './support/tcp-proxy.ts';

/** The server of all specs, at a port: its URL names a Unix socket. */
async function serverAtPort() {
  const admin = new URL(inject('admin').replace('@/', '@localhost/'));
  const { searchParams, username } = admin;
  const folder = searchParams.get('host');
  const socket = folder ? `${folder}/.s.PGSQL.${searchParams.get('port')}` : Number(admin.port || 5432);
  return { line: await tcpProxy(socket), user: username };
}

describe.skipIf(noPooler)(`behind a pooler in transaction mode${noPooler ? `: ${noPooler}` : ''}`, async () => {
  if (noPooler) return;
  const { line, user } = await serverAtPort();
  const pooler = await startPooler({ port: line.port, user });
  const shop = await meisShop();
  afterAll(async () => {
    await pooler.stop();
    await line.close();
  });
  const name = new URL(shop.tools.config.databaseUrl?.replace('@/', '@localhost/') ?? '').pathname.slice(1);
  const settings = {
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${pooler.port}/${name}`,
    DATABASE_DIRECT_URL: databaseUrl(inject('admin'), name),
  };

  test('shoppers buy, and Mei’s changes are shown by every process', async () => {
    const one = await shop.another({ settings });
    const other = await shop.another({ settings });
    expect((await one.visitor().get('/health/ready')).status).toBe(200);
    const shoppers = Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).visitor());
    const orders = await Promise.all(shoppers.map(async (who) => place(who, await readyToBuy(who, 'CUP-RAIN', 1))));
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(12);
    expect(await other.visitor().html('/category/cups')).not.toContain('30 days');
    await (await mei(one)).does('setting/save', { reductions: { showLowest: true } });
    expect(await one.visitor().html('/category/cups')).toContain('30 days');
    await vi.waitFor(async () => expect(await other.visitor().html('/category/cups')).toContain('30 days'), 20_000);
  });

  test('a statement in a transaction is cancelled by the server after the timeout of calls', async () => {
    const one = await shop.another({ settings: { ...settings, DATABASE_TIMEOUT: '0.2' } });
    const { sql } = await import('kysely');
    const slow = one.tools.db.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx));
    await expect(slow).rejects.toThrow('canceling statement due to statement timeout');
    await expect(sql`select pg_sleep(60)`.execute(one.tools.db)).rejects.toThrow('the database is unavailable');
    expect((await sql<{ n: number }>`select 1 as n`.execute(one.tools.db)).rows).toEqual([{ n: 1 }]);
  });

  test('one connection for each process is enough', async () => {
    const one = await shop.another({ settings: { ...settings, DATABASE_POOL: '1' } });
    expect((await one.visitor().get('/health/ready')).status).toBe(200);
    const shoppers = Array.from({ length: 6 }, () => one.visitor());
    const orders = await Promise.all(shoppers.map(async (who) => place(who, await readyToBuy(who, 'CUP-RAIN', 1))));
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(6);
    for (const path of ['/', '/category/cups', '/product/rain-cup', '/cart', '/search?keyword=cup'])
      expect((await one.visitor().get(path)).status, path).toBe(200);
  });

  test('without the direct URL the process is not ready, and serves no page that may be stale', async () => {
    const { DATABASE_URL } = settings;
    const ignored = { DATABASE_PREPARED_STATEMENTS: '0' };
    await expect(shop.another({ settings: { DATABASE_URL, ...ignored } })).rejects.toThrow('startup parameter');
  });
});
