import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callQuietly, onRefusal } from './call.ts';

vi.mock('./site.ts', () => ({
  readSite: () => ({ language: 'en', languageTag: 'en', interfaceLanguage: 'en', currency: 'USD', prefix: '' }),
}));
vi.mock('./token.ts', () => ({ readToken: vi.fn(() => 'live') }));

const heard = vi.fn();
const answer = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

beforeEach(() => onRefusal(heard));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a call goes to the base path with language, currency and token, and has 20 seconds', async () => {
  const fetch = answer('{"code":0,"msg":"","data":{"total":3}}');
  const timer = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', fetch);
  expect(await call('product/count', { category: 'lamps' })).toEqual({ ok: true, data: { total: 3 } });
  const headers = { 'content-type': 'application/json', 'x-lang': 'en', 'x-currency': 'USD', 'x-auth': 'live' };
  expect(fetch).toHaveBeenCalledWith('/api/web/product/count', expect.objectContaining({ method: 'POST', headers }));
  expect(timer).toHaveBeenCalledWith(20_000);
  expect(heard).not.toHaveBeenCalled();
});

const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test.each<[string, () => Promise<Response>, string]>([
  ['no answer in time', late, 'The request timed out and the server did not respond.'],
  ['an answer without a body', answer('', 502), 'The request timed out and the server did not respond.'],
  ['no network', lost, 'An unknown error occurred.'],
  ["a proxy's page", answer('<h1>Bad gateway</h1>', 502), 'An unknown error occurred.'],
  ['broken JSON', answer('{"code":0,'), 'An unknown error occurred.'],
  ['code 30', answer('{"code":30,"msg":""}'), 'Authorization error'],
  ['code 41', answer('{"code":41,"msg":""}'), 'fail'],
  ['code 50', answer('{"code":50,"msg":""}'), 'login error'],
  ['HTTP 500 without words', answer('{"code":500,"msg":""}', 500), 'An unknown error occurred.'],
  ["the server's own words", answer('{"code":41,"msg":"Only 2 left"}'), 'Only 2 left'],
])('%s is said so', async (_what, fetch, text) => {
  vi.stubGlobal('fetch', fetch);
  const result = await call('cart/add', { sku: 'LAMP', quantity: 1 });
  expect(result).toMatchObject({ ok: false, msg: text });
  expect(heard).toHaveBeenCalledWith(result);
});

test('a dialog or one more step without a message brings its own words: nothing else is said beside it', async () => {
  vi.stubGlobal('fetch', answer('{"code":10,"msg":"","data":{"dialog":{"title":"Sold out"}}}'));
  const result = await call('cart/add', { sku: 'LAMP', quantity: 1 });
  expect(result).toMatchObject({ ok: false, code: 10, msg: '' });
  expect(heard).toHaveBeenCalledWith(result);
});

test('refusals of background calls show no message', async () => {
  vi.stubGlobal('fetch', lost);
  expect(await callQuietly('visitor/data')).toMatchObject({ ok: false, status: 0 });
  expect(heard).not.toHaveBeenCalled();
});

test('the path decides what is sent and what is answered', async () => {
  vi.stubGlobal('fetch', answer('{"code":0,"msg":"","data":{"total":3}}'));
  const counted = await call('product/count');
  const total: number | null = counted.ok ? counted.data.total : null;
  expect(total).toBe(3);
  const wrong = [
    // @ts-expect-error no such path
    call('product/counted'),
    // @ts-expect-error the type of the answer is not the caller's to say
    call<{ total: string }>('product/count'),
    // @ts-expect-error no body
    call('cart/add'),
    // @ts-expect-error a body without a quantity
    call('cart/add', { sku: 'LAMP' }),
    // @ts-expect-error a field that the endpoint does not know
    call('cart/add', { sku: 'LAMP', quantity: 1, gift: true }),
    // @ts-expect-error files go in a form
    call('user/editAvatar', { file: 'picture.webp' }),
    // @ts-expect-error a call of the back office
    call('product/rename', { id: '1', slug: 'lamp' }),
  ];
  expect(await Promise.all(wrong)).toHaveLength(7);
});
