import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const add = (headers: Record<string, string>) => ({
  method: 'POST',
  body: 'sku=CUP-RAIN&quantity=1',
  headers: { ...form, ...headers },
});

test('a form on another site does not take Ana’s cart from her', async () => {
  const ana = shop.visitor();
  await ana.fetch('/cart/add', add({ 'sec-fetch-site': 'same-origin' }));
  const known = ana.cookies.get('visitor');
  expect(known).toBeTruthy();
  // The browser sends no cookie with it, and would store one that the answer sets.
  const lured = shop.visitor();
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    for (const path of ['/cart/add', '/cart']) {
      const answer = await lured.fetch(path, add(headers));
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        303,
        '/cart',
        null,
      ]);
    }
  }
  expect((await ana.post('cart/get')).count).toBe(1);
});

test('forms without a script count for the rate limit as calls do', async () => {
  const strict = await shop.another({ rateLimits: true });
  const ben = strict.visitor();
  const answers = await Promise.all(Array.from({ length: 620 }, () => ben.get('/currency?code=USD')));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(['/nowhere', '/cart', '/health/ready', '/'])('%s can only be read', async (path) => {
  const answer = await shop.visitor().fetch(path, { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answer.json()).toEqual({ code: 40, msg: 'This address can only be read.' });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('scripts that do not exist, and paths out of their folder, are refused', async () => {
  const missing = await shop.visitor().get('/assets/nope.js');
  expect([missing.status, await missing.json()]).toEqual([404, { code: 40, msg: 'There is nothing at this address.' }]);
  for (const path of [
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/..%2f..%2fpackage.json',
  ]) {
    const outside = await shop.http.inject(path);
    expect(outside.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(outside.body, path).not.toContain('"vitrine"');
  }
});

test('a ticket that is sent twice is invalid', async () => {
  const answer = await shop.visitor().get('/admin/enter?ticket=a&ticket=b');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/error/403']);
});

test('half a star is a valid rating, and a filter by more specifications than the limit is refused', async () => {
  const ana = shop.visitor();
  expect((await ana.call('product/list', { filters: { rating: 4.5 } })).code).toBe(0);
  const spec = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`code${n}`, ['red']]));
  expect((await ana.call('product/list', { filters: { spec: spec(10) } })).code).toBe(0);
  await ana.refused('product/list', { filters: { spec: spec(11) } }, 'filters.spec custom');
});
