import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { rushOfOrders } from './support/order-load.ts';
import { replicatedPostgres } from './support/replicated-postgres.ts';
import { expectNoOrderLostIn, shopBehindProxy, soon } from './support/shop-behind-proxy.ts';

// `ROUNDS=20 npx vitest run --project specs specs/failover.spec.ts` repeats it more often.
const rounds = Number(process.env.ROUNDS ?? 1);
/** Two seconds, and one for a machine that is busy with other tests. */
const slowest = 3000;

const pair = await replicatedPostgres();
const shop = await shopBehindProxy(pair.primary().socket, join(pair.folder, 'shop'));
afterAll(async () => {
  await shop.end();
  await pair.remove();
});

test('the primary dies under a rush of orders and its standby takes over: cached pages are shown meanwhile, and no order is lost', {
  timeout: 60_000 + rounds * 45_000,
}, async () => {
  const rush = rushOfOrders(shop.origin, 'TEA-BAGS', 8);
  await shop.orderedAgain(rush);
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) {
      await pair.pairUp();
      await shop.orderedAgain(rush);
    }
    await vi.waitUntil(async () => (await shop.pageOf('/product/rain-cup')).status === 200, soon);
    const { refused } = rush.answers;
    pair.primary().kill();
    await vi.waitUntil(() => rush.answers.refused > refused + 8, soon);
    expect(await shop.pageOf('/product/rain-cup')).toEqual({ status: 200, html: expect.stringContaining('Rain cup') });
    expect(await shop.ready()).toBe(200);
    expect(await shop.pageOf('/search?keyword=tea')).toEqual({
      status: 503,
      html: expect.not.stringContaining('Error'),
    });
    await pair.promote();
    shop.line.pointAt(pair.standby().socket);
    expect(await shop.orderedAgain(rush)).toBeLessThan(5000);
  }
  await rush.end();
  expect(rush.answers.slowest).toBeLessThan(slowest);
  await expectNoOrderLostIn(pair.standby().url, rush);
});
