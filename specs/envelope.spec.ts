import { describe, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
const json = { 'content-type': 'application/json' };

async function send(path: string, init: RequestInit) {
  const response = await ana.fetch(path, init);
  const text = await response.text();
  return { response, status: response.status, envelope: JSON.parse(text) as Record<string, unknown>, text };
}

const post = (body: BodyInit, headers: Record<string, string> = json) => ({ method: 'POST', headers, body });
const big = JSON.stringify({ sku: 'CUP-RAIN', quantity: 1, filler: 'x'.repeat(300 * 1024) });

describe('a malformed request is answered in the envelope, with the status that proxies understand:', () => {
  const broken: [string, string, RequestInit, number][] = [
    ['malformed JSON', '/api/web/cart/get', post('{"sku":'), 400],
    ['no JSON at all', '/api/web/cart/get', post('null and void'), 400],
    ['an empty body that says it is JSON', '/api/web/cart/add', post(''), 400],
    ['a form', '/api/web/cart/get', post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 400],
    ['plain text', '/api/web/cart/get', post('hello', { 'content-type': 'text/plain' }), 400],
    ['XML', '/api/web/cart/get', post('<a/>', { 'content-type': 'application/xml' }), 400],
    ['a poisoned prototype', '/api/web/cart/get', post('{"__proto__": {"admin": true}}'), 400],
    ['an unknown path', '/api/web/no/such', post('{}'), 404],
    ['an unknown app', '/app/none/such', post('{}'), 404],
    ['a path with a slash too many', '/api/web/cart/get/', post('{}'), 404],
    ['a path that cannot be decoded', '/api/web/%E0%A4%A', post('{}'), 400],
    ['GET', '/api/web/cart/get', { method: 'GET' }, 405],
    ['PUT', '/api/web/cart/get', { method: 'PUT', headers: json, body: '{}' }, 405],
    ['DELETE', '/api/web/checkout/place', { method: 'DELETE' }, 405],
    ['OPTIONS', '/api/web/cart/get', { method: 'OPTIONS' }, 405],
    ['300 KB', '/api/web/cart/add', post(big), 413],
  ];
  test.each(broken)('%s', async (_name, path, init, expected) => {
    const { response, status, envelope, text } = await send(path, init);
    expect({ status, text }).toMatchObject({ status: expected });
    expect(envelope).toMatchObject({ code: 40, msg: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(Object.keys(envelope).sort()).toEqual(expect.arrayContaining(['code', 'msg']));
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    if (expected === 405) expect(response.headers.get('allow')).toBe('POST');
  });

  test('HEAD of an endpoint is 405 without a body', async () => {
    const response = await ana.fetch('/api/web/cart/get', { method: 'HEAD' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('no body at all is an empty one', async () => {
  const { status, envelope } = await send('/api/web/cart/get', { method: 'POST' });
  expect([status, envelope.code]).toEqual([200, 0]);
});

test('bodies that are not objects are refused beside the form', async () => {
  for (const body of ['[]', '"cart"', '7', 'true']) {
    const { status, envelope } = await send('/api/web/cart/add', post(body));
    expect({ status, envelope }).toMatchObject({ status: 200, envelope: { code: 40 } });
  }
});

describe('a field of the wrong type is code 40 and named', () => {
  const wrong: [Parameters<typeof ana.refused>[0], object, string][] = [
    ['cart/add', { sku: 5, quantity: 1 }, 'sku'],
    ['cart/add', { sku: 'CUP-RAIN' }, 'quantity'],
    ['cart/add', { sku: 'CUP-RAIN', quantity: '1' }, 'quantity'],
    ['cart/remove', { lineIds: 'all' }, 'lineIds'],
    ['cart/remove', { lineIds: ['none'] }, 'lineIds.0'],
    ['product/list', { pageSize: 101 }, 'pageSize'],
    ['product/list', { page: 0 }, 'page'],
    ['product/list', { sort: 'price; drop table product' }, 'sort'],
    ['product/list', { filters: { price: { min: 'cheap' } } }, 'filters.price.min'],
    ['checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 0 }, 'quantity'],
    ['checkout/place', { slug: 'x'.repeat(20), totals: { total: 12 }, idempotencyKey: 'a-long-key' }, 'totals.total'],
    ['product/get', { slug: 7 }, 'slug'],
    ['order/track', { orderNo: 5, email: 'ana@example.com' }, 'orderNo'],
  ];
  test.each(wrong)('%s %j', async (path, body, field) => {
    const { errors } = await ana.refused(path, body);
    expect(errors.map((error) => error.field)).toContain(field);
  });
});

test('an unknown field is ignored, however odd', async () => {
  const cart = await ana.post('cart/get', { colour: 'red', constructor: 1, nested: { deep: [1, 2, { a: null }] } });
  expect(cart.lines).toEqual([]);
});

test('text that no database can store is refused, not a fault', async () => {
  for (const bad of ['a\u0000b', 'a\ud800b']) {
    expect(await ana.call('product/get', { slug: bad })).toMatchObject({ status: 200, code: 40 });
    expect(await ana.call('cart/add', { sku: bad, quantity: 1 })).toMatchObject({ status: 200, code: 40 });
    expect(await ana.call('product/list', { keyword: bad })).toMatchObject({ status: 200 });
    const { slug } = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
    const address = { countryCode: 'US', line1: bad };
    for (const change of [{ remark: bad }, { email: bad }, { address }]) {
      expect(await ana.call('checkout/update', { slug, ...change })).toMatchObject({ status: 200, code: 40 });
    }
  }
  expect((await ana.get('/product/a%00b')).status).toBe(404);
});

describe('the language and the currency of an answer', () => {
  test('follow x-lang, also in refusals and malformed requests', async () => {
    const messages = await Promise.all(
      ['en', 'zh', 'zh-HK', 'fil', 'xx', ''].map(async (lang) => {
        const { msg } = await ana.speaking({ 'x-lang': lang }).refused('product/get', { slug: 'none' });
        return msg;
      }),
    );
    expect(new Set(messages.slice(0, 4)).size).toBe(4);
    expect(messages.slice(4)).toEqual([messages[0], messages[0]]);
    const { envelope } = await send('/api/web/no/such', { ...post('{}'), headers: { ...json, 'x-lang': 'zh' } });
    expect(envelope.msg).toMatch(/\p{Script=Han}/u);
  });

  test('an unknown currency falls back to the default one', async () => {
    for (const currency of ['XXX', 'usd', '', '__proto__']) {
      const cart = await ana.speaking({ 'x-currency': currency }).post('cart/get');
      expect(cart.totals.total.currency).toBe('USD');
    }
  });
});
