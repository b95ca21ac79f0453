import { describe, expect, test, vi } from 'vitest';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another({ clock: shop.clock });
const owner = await mei(shop);
const ana = shop.visitor();

const page = (title: string) => ({ slug: 'news', title, body: '<p>Soon</p>' });
const { key, number } = await owner.does<{ key: string; number: number }>('page/save', {
  content: page('Spring news'),
});
const menu = { items: [{ label: 'Drafted', path: '/category/tea' }] };
await owner.does('menu/save', { key: 'header', content: menu });
await owner.does('template/save', { key: 'cart', content: { source: '<h1>Drafted cart</h1>' } });
await owner.does('theme/save', { key: 'site', content: { config: { primaryColor: '#c0ffee' } } });

async function link(body: object = {}): Promise<string> {
  const { url } = await owner.does<{ url: string }>('page/preview', { path: '/page/news', ...body });
  return url.replace('https://teahouse.example', '');
}

async function previewOf(who: Shopper, path: string) {
  const response = await who.get(path);
  const html = await response.text();
  return { status: response.status, html, headers: response.headers };
}

test('a preview link shows drafts of pages, menus, templates and theme; its pages are not cached and not indexed', async () => {
  for (const { origin } of [shop, second]) {
    const { status, html, headers } = await previewOf(ana.at(origin), await link());
    expect(status).toBe(200);
    for (const text of ['Spring news', 'Drafted', '#c0ffee', '<meta name="robots" content="noindex">']) {
      expect(html).toContain(text);
    }
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    // The back office shows it in a frame; nobody else's page can.
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('etag')).toBeNull();
    expect((await ana.at(origin).get('/page/news')).status).toBe(404);
  }
  const token = new URL(await link(), shop.origin).searchParams.get('preview-token');
  expect((await previewOf(ana, `/cart?preview=true&preview-token=${token}`)).html).toContain('Drafted cart');
  expect(await ana.html('/')).not.toContain('Drafted');
});

test('staff see them with their session, in the pages of their browser', async () => {
  const browser = shop.visitor();
  await browser.get(`/admin/enter?ticket=${await createOwnerTicket(shop.tools)}`);
  expect((await previewOf(browser, '/page/news?preview=true')).html).toContain('Spring news');
  expect((await previewOf(browser, '/page/news')).status).toBe(404);
});

test('without a link, with a forged or an expired one nothing changes', async () => {
  const url = new URL(await link({ minutes: 5 }), shop.origin);
  const [until = '', seal = ''] = (url.searchParams.get('preview-token') ?? '').split('.');
  const forged = [
    '',
    'x',
    `${Number(until) + 1}.${seal}`,
    `${until}.${'A'.repeat(43)}`,
    `${until}.${seal.slice(0, -1)}`,
    `9999999999999.${seal}`,
  ];
  for (const token of forged) {
    expect((await ana.get(`/page/news?preview=true&preview-token=${token}`)).status, token).toBe(404);
    const { html, headers } = await previewOf(ana, `/?preview=true&preview-token=${token}`);
    expect(html).not.toContain('Drafted');
    expect(html).toBe(await ana.html('/'));
    expect(headers.get('cache-control')).toContain('public');
  }
  expect((await ana.get(url.pathname + url.search)).status).toBe(200);
  shop.clock.pass(5 * 60_000);
  expect((await ana.get(url.pathname + url.search)).status).toBe(404);
});

test('a page of a preview is never served to others', async () => {
  const address = await link();
  const token = new URL(address, shop.origin).search;
  await ana.html('/');
  await previewOf(ana, `/${token}`);
  expect(await shop.visitor().html('/')).not.toContain('Drafted');
});

describe('a published page', () => {
  test('is served at the next request, on both processes; its slug is unique', async () => {
    await owner.does('page/publish', { key, number });
    for (const { origin } of [shop, second]) {
      await vi.waitFor(async () => expect(await ana.at(origin).html('/page/news')).toContain('Spring news'), 10_000);
    }
    expect(await owner.call('page/save', { content: page('Other') })).toMatchObject({
      code: 40,
      data: { errors: [{ field: 'slug', rule: 'taken' }] },
    });
  });

  test('keeps its text until the next draft is published, and redirects from its old URL', async () => {
    const content = { ...page('Summer news'), slug: 'summer-news' };
    const next = await owner.does<{ number: number }>('page/save', { key, base: number, content });
    expect(await ana.html('/page/news')).toContain('Spring news');
    expect((await ana.get('/page/summer-news')).status).toBe(404);
    await owner.does('page/publish', { key, number: next.number });
    await vi.waitFor(async () => expect(await ana.html('/page/summer-news')).toContain('Summer news'), 10_000);
    await vi.waitFor(async () => expect((await ana.get('/page/news')).status).not.toBe(200), 10_000);
    await owner.does('page/remove', { key, base: next.number });
    await vi.waitFor(async () => expect((await ana.get('/page/summer-news')).status).toBe(404), 10_000);
    await owner.does('page/restore', { key, number, base: 0 });
  });
});
