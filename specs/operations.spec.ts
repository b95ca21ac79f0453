import { describe, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

describe('security headers', () => {
  const addresses: [string, string, RequestInit, number][] = [
    ['a page', '/', {}, 200],
    ['a page that is not there', '/no-such', {}, 404],
    ['a redirect', '/cart/', {}, 301],
    ['a script', '/assets/main-1a2b3c4d.js', {}, 200],
    ['a script that is not there', '/assets/none.js', {}, 404],
    ['a picture that is not there', '/media/none.jpg', {}, 404],
    ['an answer of the API', '/api/web/config/get', { method: 'POST' }, 200],
    [
      'a broken request',
      '/api/web/cart/get',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['a wrong method', '/api/web/cart/get', {}, 405],
    ['a POST to a page', '/category/cups', { method: 'POST' }, 405],
    ['a health check', '/health/ready', {}, 200],
    ['the metrics', '/metrics', {}, 200],
    ['the description of the API', '/api/docs', {}, 200],
    ['the mailbox', '/dev/mail', {}, 302],
    ['an address that cannot be read', '/%E0%A4%A', {}, 400],
  ];
  test.each(addresses)('are on %s', async (_name, path, init, status) => {
    const response = await ana.fetch(path, init);
    expect(response.status).toBe(status);
    const { 'strict-transport-security': _transport, ...always } = everywhere;
    const expected = path.includes('%E0') ? always : everywhere;
    for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name), name).toBe(value);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    if (response.headers.get('content-type')?.includes('html')) expect(policy).toContain("default-src 'self'");
  });

  test('the policy of a page allows its styles by hash, and every inline script is data', async () => {
    const { createHash } = await import('node:crypto');
    const response = await ana.get('/product/rain-cup');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
    expect(styles).toHaveLength(2);
    for (const css of styles) expect(policy).toContain(createHash('sha256').update(css).digest('base64'));
    expect(html).not.toMatch(/ style="/);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(directive);
    }
  });

  test('over http, HSTS is not sent', async () => {
    const plain = await shop.another({ publicUrl: 'http://localhost:3000' });
    const response = await plain.visitor().get('/');
    expect(response.headers.get('strict-transport-security')).toBeNull();
    await plain.visitor().post('config/get');
  });
});

test('scripts are cached for ever and sent compressed', async () => {
  const response = await ana.get('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'br' });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain('shop = "open"');
});

test('nothing outside the folder of scripts is served', async () => {
  for (const path of [
    '/assets/../.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/',
    '/package.json',
    '/.git/config',
  ]) {
    expect((await ana.get(path)).status, path).toBeGreaterThanOrEqual(301);
  }
});

test('health reports whether the process lives, and that it serves from its caches without its database', async () => {
  expect(await (await ana.get('/health/live')).json()).toEqual({ status: 'ok' });
  const ready = await ana.get('/health/ready');
  expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await ready.json()).toEqual({ status: 'ok' });
  const lost = await shop.another();
  const kept = await lost.visitor().html('/product/rain-cup');
  await lost.tools.pool.end();
  const answer = await lost.visitor().get('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'degraded' }]);
  expect(await lost.visitor().html('/product/rain-cup')).toBe(kept);
  expect((await lost.visitor().get('/health/live')).status).toBe(200);
  lost.tools.pool.end = async () => undefined;
});

test('metrics are in Prometheus format: answers by status, times, cache, connections, memory', async () => {
  await ana.get('/no-such');
  const response = await ana.get('/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await response.text();
  for (const name of [
    'http_answers_total{status="4xx"}',
    'http_seconds_bucket',
    'page_cache_misses',
    'db_connections',
  ]) {
    expect(text).toContain(`vitrine_${name}`);
  }
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z0-9_]+(\{[^}]*\})? [-+.e0-9NaIinf]+)$/);
});
