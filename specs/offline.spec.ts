import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { WorkerSettings } from '../src/shared/document-marks.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const ana = shop.visitor();

/** Runs the answer of `/sw.js` and returns the settings that it gives its worker. */
async function workerSettings(): Promise<WorkerSettings> {
  const response = await ana.get('/sw.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const self = {} as { shopWorker: WorkerSettings; isBuilt: boolean };
  runInNewContext(await response.text(), { self });
  expect(self.isBuilt).toBe(true);
  return self.shopWorker;
}

const siteOf = (html: string) => JSON.parse(/id="shop-site">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as object;

test('the service worker comes with its texts in every language, may reach the shop only, and is asked for anew', async () => {
  const { on, texts } = await workerSettings();
  expect(on).toBe(true);
  expect(Object.entries(texts).map(([tag, { prefix }]) => [tag, prefix])).toEqual([
    ['en', ''],
    ['zh-Hans', '/zh'],
    ['zh-Hant-HK', '/zh-HK'],
    ['fil', '/fil'],
  ]);
  expect(new Set(Object.values(texts).map(({ notice }) => notice)).size).toBe(4);
  expect(Object.values(texts).every(({ notice }) => notice.includes('{time}'))).toBe(true);
  const { headers } = await ana.get('/sw.js');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get('cache-control')).toBe('no-cache');
  const again = await ana.get('/sw.js', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('Mei turns it off: pages no longer register a worker, and the one that is there is told to go', async () => {
  expect(siteOf(await ana.html('/'))).toMatchObject({ offline: true });
  const staff = await mei(shop);
  await staff.does('setting/save', { offline: { on: false } });
  await shop.untilHandled();
  expect(siteOf(await ana.html('/'))).toMatchObject({ offline: false });
  expect((await workerSettings()).on).toBe(false);
  expect(await staff.does('setting/get', {})).toMatchObject({ offline: { on: false } });
});

test('pages with personal data forbid what the worker goes by: that they be stored', async () => {
  for (const path of ['/cart', '/page/track', '/auth/signin', '/user/center', '/checkout/nothing']) {
    const { headers } = await ana.get(path);
    const isStorable = !headers.get('cache-control')?.includes('no-store');
    expect([path, isStorable]).toEqual([path, path === '/page/track']);
  }
});
