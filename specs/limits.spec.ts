import { expect, test, vi } from 'vitest';
import { sharedCounter } from '../src/platform/http/limits.repo.ts';
import { createLimiter, type Limiter } from '../src/platform/http/limits.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ rateLimits: true });
const minute = 60_000;

test('600 calls a minute are answered; then 429 in the envelope, with the seconds to wait', async () => {
  const ana = shop.visitor();
  const statuses: number[] = [];
  for (let call = 0; call < 700; call += 20) {
    const calls = Array.from({ length: 20 }, () => ana.call('product/count'));
    statuses.push(...(await Promise.all(calls)).map((answer) => answer.status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const refused = await ana.call('cart/get');
  expect(refused).toMatchObject({ status: 429, code: 40, msg: 'Too many tries. Please wait 60 seconds.' });
  expect(refused.headers.get('retry-after')).toBe('60');
});

test('the limit is shared by two processes: after one refuses, the other lets ten through', async () => {
  const second = await shop.another({ clock: shop.clock });
  const ana = second.visitor();
  let answered = 0;
  for (let call = 0; call < 300; call += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.call('product/count')));
    answered += answers.filter((answer) => answer.status === 200).length;
  }
  expect(answered).toBe(10);
});

test('when the minute is over sign-in is open again', async () => {
  shop.clock.pass(minute - 1);
  const late = await shop.visitor().call('cart/get');
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
  shop.clock.pass(1);
  expect((await shop.visitor().call('cart/get')).status).toBe(200);
});

/** The number of calls from an IP, of so many, that a process lets through. */
async function letThrough(limiter: Limiter, calls: number): Promise<number> {
  let through = 0;
  for (let call = 0; call < calls; call += 1) if ((await limiter('default', '10.1.1.1')) === null) through += 1;
  return through;
}

test('eight processes let 600 calls a minute through together, and at most ten more each', async () => {
  shop.clock.pass(5 * minute);
  const processes = Array.from({ length: 8 }, () => createLimiter(sharedCounter(shop.tools.db), shop.clock));
  let through = 0;
  for (let round = 0; round < 150; round += 1)
    for (const limiter of processes) if ((await limiter('default', '10.1.1.8')) === null) through += 1;
  expect(through).toBeGreaterThanOrEqual(600);
  expect(through).toBeLessThanOrEqual(680);
});

test('after 600 calls in the last second of a minute none is let through in the next one', async () => {
  const limiter = createLimiter(sharedCounter(shop.tools.db), shop.clock);
  shop.clock.pass(minute - 1000 - (shop.clock.now().getTime() % minute));
  expect(await letThrough(limiter, 610)).toBe(600);
  shop.clock.pass(1000);
  expect(await letThrough(limiter, 10), 'in the next minute of the clock').toBe(0);
  shop.clock.pass(58_000);
  expect(await letThrough(limiter, 10), 'a second before the first ones are a minute ago').toBe(0);
  shop.clock.pass(1000);
  expect(await letThrough(limiter, 10), 'a minute later').toBe(10);
});

test('300 early and 300 late calls expire separately, a minute after each, for another process too', async () => {
  const limiter = createLimiter(sharedCounter(shop.tools.db), shop.clock);
  shop.clock.pass(2 * minute);
  expect(await letThrough(limiter, 300)).toBe(300);
  shop.clock.pass(40_000);
  expect(await letThrough(limiter, 310)).toBe(300);
  shop.clock.pass(20_000);
  expect(await letThrough(limiter, 310)).toBe(300);
  expect(await limiter('default', '10.1.1.1')).toBe(40);
  const other = createLimiter(sharedCounter(shop.tools.db), shop.clock);
  expect(await letThrough(other, 160), 'ten, before it asks what all have let through').toBe(10);
  expect(await other('default', '10.1.1.1')).toBe(40);
});

test('the owner’s sign-in may be tried twenty times in a quarter of an hour, at any process', async () => {
  const second = await shop.another({ clock: shop.clock });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const response = await (attempt % 2 ? shop : second).visitor().get('/admin/enter?ticket=guess');
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(20).fill(302), ...Array(4).fill(429)]);
});

test('calls outside the API are refused with the envelope and the wait too', async () => {
  const ben = (await shop.another({ clock: shop.clock })).visitor();
  const limiter = createLimiter(sharedCounter(shop.tools.db), shop.clock);
  for (let count = 0; count < 30; count += 1) await limiter('feed', '127.0.0.1');
  for (const path of ['/feed/products.xml', '/admin/enter?ticket=guess']) {
    const refused = await notBusy(() => ben.get(path));
    const seconds = refused.headers.get('retry-after');
    expect([path, refused.status, await refused.json()]).toEqual([
      path,
      429,
      { code: 40, msg: `Too many tries. Please wait ${seconds} seconds.` },
    ]);
  }
});

/** The answer of a process that is not busy: a busy one answers 503 to some. */
function notBusy(ask: () => Promise<Response>): Promise<Response> {
  return vi.waitFor(async () => {
    const answer = await ask();
    expect(answer.status).not.toBe(503);
    return answer;
  });
}

test('pages, pictures and health checks are not counted', async () => {
  const ana = shop.visitor();
  for (let call = 0; call < 5; call += 1) expect((await ana.get('/health/live')).status).toBe(200);
});

test('windows of yesterday are deleted by the nightly job', async () => {
  shop.clock.pass(2 * 86_400_000);
  await shop.work('limits:cleanup');
  const left = await shop.tools.db.selectFrom('rate_window').select('key').execute();
  expect(left).toEqual([]);
});
