import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Rush, rushOfOrders } from './support/order-load.ts';
import { ownPostgres } from './support/own-postgres.ts';
import { expectNoOrderLostIn, query, shopBehindProxy, soon } from './support/shop-behind-proxy.ts';

// `ROUNDS=20 npx vitest run --project specs specs/database-lost.spec.ts` repeats it more often.
const rounds = Number(process.env.ROUNDS ?? 3);

const postgres = await ownPostgres();
const shop = await shopBehindProxy(postgres.socket, join(postgres.dataDir, 'shop'));
const { line, origin, pageOf, ready, orderedAgain } = shop;
afterAll(async () => {
  await shop.end();
  await postgres.remove();
});

const nothingWasLost = (rush: Rush) => expectNoOrderLostIn(postgres.url, rush);

const terminate = () =>
  query(postgres.url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine'");

describe('under a rush of orders', () => {
  test('every connection is terminated, again and again: the shop goes on, and no order is lost', {
    timeout: 60_000 + rounds * 10_000,
  }, async () => {
    const rush = rushOfOrders(origin, 'TEA-BAGS', 8);
    for (let round = 0; round < rounds * 3; round += 1) {
      await orderedAgain(rush);
      await terminate();
    }
    await orderedAgain(rush);
    await rush.end();
    await nothingWasLost(rush);
  });

  test('the postmaster is killed, again and again: cached pages are shown meanwhile, and no order is lost', {
    timeout: 60_000 + rounds * 30_000,
  }, async () => {
    const rush = rushOfOrders(origin, 'TEA-BAGS', 8);
    await orderedAgain(rush);
    for (let round = 0; round < rounds; round += 1) {
      await vi.waitUntil(async () => (await pageOf('/product/rain-cup')).status === 200, soon);
      const { refused } = rush.answers;
      postgres.kill();
      // Busy sessions end a moment after the postmaster.
      await vi.waitUntil(() => rush.answers.refused > refused + 8, soon);
      expect(await pageOf('/product/rain-cup')).toEqual({ status: 200, html: expect.stringContaining('Rain cup') });
      expect(await ready()).toBe(200);
      expect(await pageOf('/search?keyword=tea')).toEqual({ status: 503, html: expect.not.stringContaining('Error') });
      await postgres.open();
      expect(await orderedAgain(rush)).toBeLessThan(5000);
    }
    await rush.end();
    await nothingWasLost(rush);
  });
});

describe('a database that hangs', () => {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${origin}/api/web/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const busy = { status: 503, retryAfter: '2' };

  test('blocks no request for as long as it hangs: calls are refused, and served again when it goes on', {
    timeout: 60_000,
  }, async () => {
    const rush = rushOfOrders(origin, 'TEA-BAGS', 4);
    await orderedAgain(rush);
    line.stall();
    // More calls than connections.
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('product/get', { slug: 'tea-bags' })));
    line.resume();
    expect(answers).toEqual(answers.map(() => busy));
    await orderedAgain(rush);
    await rush.end();
    await nothingWasLost(rush);
  });

  test('a statement that waits too long for a lock is cancelled, its connection goes on', {
    timeout: 60_000,
  }, async () => {
    const merchant = new Client({ connectionString: postgres.url });
    merchant.on('error', () => undefined);
    await merchant.connect();
    onTestFinished(() => merchant.end());
    await merchant.query('begin');
    await merchant.query('lock table product in access exclusive mode');
    expect(await call('product/get', { slug: 'tea-bags' })).toEqual(busy);
    await merchant.query('rollback');
    expect((await call('product/get', { slug: 'tea-bags' })).status).toBe(200);
  });
});
