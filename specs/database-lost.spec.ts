import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownPostgres } from './support/own-postgres.ts';
import { rushOfOrders } from './support/rush-of-orders.ts';
import { freePort, startProcess } from './support/shop-process.ts';
import { wire } from './support/wire.ts';

// `ROUNDS=20 npx vitest run --project specs specs/database-lost.spec.ts` for more of the same.
const rounds = Number(process.env.ROUNDS ?? 3);

const postgres = await ownPostgres();
const line = await wire(postgres.socket);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const { child, lines } = await startProcess({
  DATABASE_URL: `postgresql://${postgres.user}@127.0.0.1:${line.port}/vitrine`,
  DATA_DIR: join(postgres.folder, 'shop'),
  PORT: String(port),
  RATE_LIMITS: '0',
});
afterAll(async () => {
  child.kill('SIGKILL');
  await line.close();
  await postgres.remove();
});

const soon = { timeout: 30_000, interval: 20 };

async function ask<T extends object>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: postgres.url });
  // A killed server breaks it; the question fails for itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const pageOf = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, html: await response.text() };
};
const ready = async () => (await fetch(`${origin}/health/ready`)).status;

type Rush = ReturnType<typeof rushOfOrders>;

/** Waits until orders are placed that were not placed yet. */
async function orderedAgain({ acknowledged }: Rush): Promise<void> {
  const before = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > before + 4 || child.exitCode !== null, soon);
  expect(child.exitCode, lines.slice(-20).join('\n')).toBeNull();
}

/** Every order that a shopper was told of is there, once. */
async function nothingWasLost({ acknowledged, strange }: Rush): Promise<void> {
  expect(strange).toEqual([]);
  const kept = await ask<{ order_no: string }>('select order_no from customer_order');
  const numbers = new Set(kept.map((row) => row.order_no));
  expect(acknowledged.filter((orderNo) => !numbers.has(orderNo))).toEqual([]);
  const [twice] = await ask<{ n: string }>(
    'select count(*) as n from (select 1 from customer_order group by checkout_id having count(*) > 1) as doubles',
  );
  expect(Number(twice?.n)).toBe(0);
}

const terminate = () =>
  ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine'");

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

  test('the postmaster is killed, again and again: kept pages are shown meanwhile, and no order is lost', {
    timeout: 60_000 + rounds * 30_000,
  }, async () => {
    const rush = rushOfOrders(origin, 'TEA-BAGS', 8);
    await orderedAgain(rush);
    for (let round = 0; round < rounds; round += 1) {
      await vi.waitUntil(async () => (await pageOf('/product/rain-cup')).status === 200, soon);
      postgres.kill();
      await vi.waitUntil(() => rush.turnedAway.count > round * 8, soon);
      expect(await pageOf('/product/rain-cup')).toEqual({ status: 200, html: expect.stringContaining('Rain cup') });
      expect(await ready()).toBe(200);
      expect(await pageOf('/search?keyword=tea')).toEqual({ status: 503, html: expect.not.stringContaining('Error') });
      await postgres.revive();
      await orderedAgain(rush);
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

  test('holds nobody for as long as it hangs: calls are sent away, and served again when it goes on', {
    timeout: 60_000,
  }, async () => {
    const rush = rushOfOrders(origin, 'TEA-BAGS', 4);
    await orderedAgain(rush);
    line.stall();
    // More of them than there are connections.
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('product/get', { slug: 'tea-bags' })));
    line.resume();
    expect(answers).toEqual(answers.map(() => busy));
    await orderedAgain(rush);
    await rush.end();
    await nothingWasLost(rush);
  });

  test('a statement that waits too long for a lock is ended, its connection goes on', { timeout: 60_000 }, async () => {
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
