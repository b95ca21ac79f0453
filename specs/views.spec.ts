import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { counted, deleteViews, keyDays, lookedAt, planOfMerging, planOfTotals, seen } from './support/views.repo.ts';

const shop = await meisShop();
const other = await shop.another({ clock: shop.clock });
const { db } = shop.tools;
const minutes = 60_000;
const hours = 60 * minutes;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const someone = (agent = firefox) => shop.visitor({ 'user-agent': agent });
const lantern = (await someone().post('product/get', { slug: 'lantern' })).id;
const about = (await someone().post('page/get', { slug: 'about' })).id;

beforeEach(() => deleteViews(db));

test('twenty calls at once, to two processes, are one view', async () => {
  const ana = someone();
  const calls = Array.from({ length: 20 }, (_, call) => (call % 2 ? ana : ana.at(other.origin)));
  await Promise.all(calls.map((each) => each.post('product/views', { id: lantern })));
  expect(await seen(db)).toHaveLength(1);
});

test('Ana and Ben are two views, in the next hour Ana is one more', async () => {
  const ana = someone();
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const ben = someone();
  await ben.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  for (const who of [ana, ana, ben]) await who.post('product/views', { id: lantern });
  await ana.post('page/views', { id: about });
  expect(await seen(db)).toHaveLength(3);
  shop.clock.pass(1 * hours);
  await ana.post('product/views', { id: lantern });
  expect(await seen(db)).toHaveLength(4);
});

test('without a cookie another browser at the same IP is another visitor, and counting sets no cookie', async () => {
  const fox = someone();
  const phone = someone(safari);
  for (const who of [fox, fox, phone]) await who.post('product/views', { id: lantern });
  expect(await seen(db)).toHaveLength(2);
  expect(fox.cookies.size).toBe(0);
});

test('the same visitor is one, whatever User-Agent they send', async () => {
  const ana = someone();
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  await ana.post('product/views', { id: lantern });
  await ana.speaking({ 'user-agent': safari }).post('product/views', { id: lantern });
  expect(await seen(db)).toHaveLength(1);
});

test('unknown and hidden products are not found', async () => {
  const draft = await shop.save({
    slug: 'not-yet',
    title: 'Not yet',
    status: 'draft',
    variants: [{ sku: 'NOT-YET', price: 100 }],
  });
  for (const id of [randomUUID(), draft, about])
    await someone().refused('product/views', { id }, 'We could not find that.');
  await someone().refused('page/views', { id: lantern }, 'We could not find that.');
  const wrong = await someone().refused('product/views', { id: 'lantern' });
  expect(wrong.errors.map(({ field }) => field)).toEqual(['id']);
  expect(await seen(db)).toEqual([]);
});

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['an HTTP client', { 'user-agent': 'curl/8.14.1' }],
  ['a headless browser', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }],
  ['a request without User-Agent', { 'user-agent': '' }],
  ['a prefetched page', { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' }],
])('%s is answered and not counted', async (_who, headers) => {
  await shop.visitor(headers).post('product/views', { id: lantern });
  expect(await seen(db)).toEqual([]);
});

test('past hours become counts once, though two processes count, and no visitor hashes are left', async () => {
  shop.clock.pass(24 * hours);
  for (const agent of [firefox, safari]) await someone(agent).post('product/views', { id: lantern });
  await shop.work('views:count');
  expect([await counted(db), (await seen(db)).length]).toEqual([[], 2]);
  shop.clock.pass(1 * hours + 6 * minutes);
  await Promise.all([shop.work('views:count'), other.work('views:count')]);
  expect(await seen(db)).toEqual([]);
  expect(await counted(db)).toMatchObject([{ subject: lantern, views: 2 }]);
});

test('a day’s key is deleted after the day, and a hash of one day cannot be matched on another', async () => {
  const ana = someone();
  await ana.post('product/views', { id: lantern });
  const [today] = await seen(db);
  shop.clock.pass(24 * hours);
  await ana.post('product/views', { id: lantern });
  const viewers = (await seen(db)).map(({ viewer }) => viewer.toString('hex'));
  expect(new Set(viewers).size).toBe(2);
  expect(today?.viewer).toHaveLength(16);
  await shop.work('views:count');
  expect(await keyDays(db)).toEqual([shop.clock.now().toISOString().slice(0, 10)]);
});

test('after a month the hours of a day become one row, and the sum stays', async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    await someone().post('product/views', { id: lantern });
    shop.clock.pass(1 * hours);
  }
  shop.clock.pass(10 * minutes);
  await shop.work('views:count');
  const before = await counted(db);
  expect(before).toHaveLength(5);
  await shop.work('views:fold');
  expect(await counted(db)).toEqual(before);
  shop.clock.pass(33 * 24 * hours);
  await shop.work('views:fold');
  await shop.work('views:fold');
  const days = await counted(db);
  expect(days.length).toBeLessThanOrEqual(2);
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(5);
});

test('views of one product are found by the index, and so are the hours to be merged', async () => {
  expect(await planOfTotals(db, lantern)).toContain('view_count_pkey');
  expect(await planOfMerging(db)).toContain('view_count_hours');
});

/** Sends what `navigator.sendBeacon` sends. */
function beacon(who: Shopper, body: unknown, type = 'text/plain;charset=UTF-8', more: Record<string, string> = {}) {
  const headers = { 'content-type': type, ...more };
  return who.fetch('/api/web/stat/duration', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The collected sums are written by the timer; here by the end of a process. */
async function written(send: (who: Shopper) => Promise<unknown>) {
  const brief = await shop.another({ clock: shop.clock });
  await send(brief.visitor({ 'user-agent': firefox }));
  await brief.stop();
  return lookedAt(db);
}

test('seconds on a page are summed, from JSON or text, and answered with an empty body', async () => {
  const rows = await written(async (ana) => {
    const first = await beacon(ana, { duration: 10, path: '/product/lantern', id: lantern });
    expect([first.status, await first.text()]).toEqual([204, '']);
    await beacon(ana, { duration: 4.6, path: '/zh/product/lantern', id: lantern }, 'application/json');
    await beacon(ana, { duration: 7, path: '/' });
    await beacon(ana, { duration: 3, path: '/page/about', id: about });
  });
  const nothing = '00000000-0000-0000-0000-000000000000';
  expect(rows).toEqual([
    { kind: 'home', subject: nothing, seconds: 7 },
    { kind: 'page', subject: about, seconds: 3 },
    { kind: 'product', subject: lantern, seconds: 15 },
  ]);
});

test('the sums of two processes are added up', async () => {
  await written((ana) => beacon(ana, { duration: 10, path: '/' }));
  const rows = await written((ben) => beacon(ben, { duration: 20, path: '/' }));
  expect(rows).toMatchObject([{ kind: 'home', seconds: 30 }]);
});

test('invalid values are answered alike and not stored: unknown paths and ids make no row', async () => {
  const rows = await written(async (mallory) => {
    const strange = [
      ...[0, -5, 3601, '10', null, 1e99].map((duration) => ({ duration, path: '/' })),
      { duration: 10, path: '/nothing-here' },
      { duration: 10, path: '/error/404' },
      { duration: 10, path: 'https://evil.example/' },
      { duration: 10, path: `/${'x'.repeat(600)}` },
      { duration: 10, path: '/\0' },
      { duration: 10 },
      [],
      ...Array.from({ length: 50 }, () => ({ duration: 10, path: '/product/lantern', id: randomUUID() })),
    ];
    for (const body of strange) expect((await beacon(mallory, body)).status, JSON.stringify(body)).toBe(204);
    const bot = { 'user-agent': 'Googlebot/2.1' };
    expect((await beacon(mallory, { duration: 10, path: '/' }, 'text/plain', bot)).status).toBe(204);
    const foreign = { origin: 'https://evil.example' };
    expect((await beacon(mallory, { duration: 10, path: '/' }, 'text/plain', foreign)).status).toBe(204);
  });
  expect(rows).toEqual([]);
});

test('malformed requests keep their status: no JSON 400, too large 413, another method 405, other types 400', async () => {
  const ana = someone();
  expect((await beacon(ana, '{')).status).toBe(400);
  expect((await beacon(ana, { duration: 10, path: '/', more: 'x'.repeat(3000) })).status).toBe(413);
  expect((await beacon(ana, '<a/>', 'application/xml')).status).toBe(400);
  expect((await ana.get('/api/web/stat/duration')).status).toBe(405);
  // Only this endpoint reads text.
  const elsewhere = await ana.fetch('/api/web/cart/get', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  });
  expect(elsewhere.status).toBe(400);
});

test('the beacon is described with both of its content types', async () => {
  const { paths } = (await (await shop.visitor().get('/api/docs')).json()) as {
    paths: Record<string, { post: { requestBody: { content: object }; responses: object } }>;
  };
  const described = paths['/api/web/stat/duration']?.post;
  expect(Object.keys(described?.requestBody.content ?? {})).toEqual(['application/json', 'text/plain']);
  expect(Object.keys(described?.responses ?? {})).toContain('204');
});

test('while the shop runs, sums are written by the timer', { timeout: 20_000 }, async () => {
  await beacon(someone(), { duration: 10, path: '/cart' });
  await vi.waitUntil(async () => (await lookedAt(db)).length > 0, { timeout: 15_000, interval: 250 });
  expect(await lookedAt(db)).toMatchObject([{ kind: 'cart', seconds: 10 }]);
});
