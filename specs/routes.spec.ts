import { describe, expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { allowedLanguages, languageTag, prefixed } from '../src/shared/locale.ts';
import { plainRouter } from '../src/shared/urls/router.ts';
import { place, readyToBuy } from './support/buying.ts';
import { settings } from './support/meis-settings.ts';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';

/** Mei's shop in all fifteen languages, with a page at the root and a journal. */
const shop = await meisShop();
const { db, random } = shop.tools;
const router = { ...plainRouter, isCustom: true, categories: [{ path: '/journal', types: 'news', title: 'Journal' }] };
await saveSetting(db, 'site', { ...settings, languages: [...allowedLanguages], router });
await shop.tools.site.refresh();
const text = { title: 'Our story', description: 'How it began.', body: '<p>With a kettle.</p>' };
await savePage(db, random.id(), { slug: 'story', kind: 'root', ...text }, shop.clock.now());
await savePage(db, random.id(), { slug: 'first', kind: 'custom', category: 'news', ...text }, shop.clock.now());

const ana = shop.visitor();
const { slug } = await readyToBuy(ana, 'CUP-RAIN');
const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));

type Expected = { status: number; kind?: string; canonical?: string; noindex?: boolean };

const shown = (kind: string, more: Partial<Expected> = {}): Expected => ({ status: 200, kind, ...more });
const hidden = (kind: string): Expected => ({ status: 200, kind, noindex: true });
const none: Expected = { status: 404, kind: 'error', noindex: true };
const guarded: Expected = { status: 302 };

/** Every route of the storefront's specification §2, including those without a page yet. */
const routes: [string, Expected][] = [
  ['/', shown('home')],
  ['/search', hidden('search')],
  ['/search?keyword=cup', hidden('search')],
  ['/cart', hidden('cart')],
  ['/tag', shown('tag')],
  ['/tag/handmade', shown('tag')],
  ['/tag/none', none],
  ['/category/cups', shown('category')],
  ['/category/none', none],
  ['/story', shown('root')],
  ['/none', none],
  ['/product/clay-teapot', shown('product')],
  ['/product/clay-teapot/POT-BLACK-S', shown('product', { canonical: '/product/clay-teapot' })],
  ['/product/clay-teapot/NONE', none],
  ['/product/none', none],
  ['/app/none', none],
  ['/app/none/deeper', none],
  ['/article/none', none],
  ['/article', shown('article')],
  ['/article/category/none', none],
  ['/article/tag/none', none],
  ['/page/about', shown('page')],
  ['/page/none', none],
  ['/collection/none', none],
  ['/inquiry/feedback', hidden('inquiry')],
  ['/inquiry/product', hidden('inquiry')],
  ['/inquiry/none', none],
  [`/checkout/thankyou?order=${orderNo}&key=${accessKey}`, hidden('thankyou')],
  ['/order/return', hidden('orderReturn')],
  ['/withdraw', hidden('withdraw')],
  ['/newsletter/subscribe', hidden('newsletter')],
  ['/newsletter/none', none],
  ['/newsletter/reminders', hidden('newsletter')],
  ['/cart/restore', none],
  [`/checkout/${slug}`, hidden('checkout')],
  ['/checkout/none', none],
  ['/promotion', hidden('promotion')],
  ['/promotion/none', none],
  ['/coupon', hidden('coupon')],
  ['/coupon/none', none],
  ['/journal', shown('custom')],
  ['/journal/first', shown('custom')],
  ['/journal/none', none],
  ...['forget', 'reset-password', 'signin', 'signup', 'verify-email', 'verify-prompt'].map(
    (name): [string, Expected] => [`/auth/${name}`, hidden('auth')],
  ),
  ['/auth/none', none],
  ...[
    'center',
    'account',
    'address',
    'article',
    'favorite',
    'coupon',
    'security',
    'security/activity',
    'log',
    'info',
  ].map((name): [string, Expected] => [`/user/${name}`, guarded]),
  ...['order', 'order/A1', 'return', 'return/R1', 'anything'].map((name): [string, Expected] => [
    `/user/${name}`,
    guarded,
  ]),
  ['/error/404', { status: 404, kind: 'error', noindex: true }],
  ['/error/500', { status: 500, kind: 'error', noindex: true }],
  ['/error/403', { status: 403, kind: 'error', noindex: true }],
  ['/error/200', none],
];

const prefixOf = (language: string) => (language === 'en' ? '' : `/${language}`);

describe.each(allowedLanguages)('in %s', (language) => {
  const prefix = prefixOf(language);

  test.each(routes)('%s', async (path, expected) => {
    const address = path === '/' ? prefixed('/', prefix) : prefix + path;
    const response = await ana.get(address);
    expect(response.status).toBe(expected.status);
    if (expected.status === 302) {
      const redirect = encodeURIComponent(address).replaceAll('%20', '+');
      expect(response.headers.get('location')).toBe(`${prefix}/auth/signin?redirect=${redirect}`);
      return;
    }
    expect(response.headers.get('content-language')).toBe(languageTag(language));
    const html = await response.text();
    const elements = wellFormed(html);
    expect(elements[0]).toEqual({ name: 'html', attributes: { lang: languageTag(language) } });
    expect(elements.filter((each) => each.name === 'h1')).toHaveLength(1);
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(expected.noindex === true);
    expect(html).not.toMatch(/>\s*(page|nav|cart|search|tags|empty|auth)\.[a-zA-Z.-]+\s*</);
    const shownPage = JSON.parse(/<script[^>]*id="shop-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(shownPage.data.kind).toBe(expected.kind);
    if (expected.noindex) return;
    const canonical = expected.canonical ?? path;
    const proper = canonical === '/' ? prefixed('/', prefix) : prefix + canonical;
    expect(html).toContain(`<link rel="canonical" href="https://teahouse.example${proper}">`);
    expect(html.match(/<link rel="alternate" hreflang="/g)).toHaveLength(allowedLanguages.length + 1);
  });

  test('every link of a page stays in the language, and leads to a page', async () => {
    const html = await ana.html(`${prefix}/journal`);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links).toContain(`${prefix}/journal/first`);
    for (const href of new Set(links)) expect([href, (await ana.get(href)).status]).toEqual([href, 200]);
  });
});

test('the prefix of a language that the site does not have is not found', async () => {
  const plain = await meisShop();
  const ben = plain.visitor();
  for (const language of allowedLanguages.filter((each) => !settings.languages.includes(each))) {
    for (const path of ['', '/cart', '/product/clay-teapot', '/page/about', '/user/center']) {
      const response = await ben.get(`/${language.toLowerCase()}${path}`);
      expect([language, path, response.status]).toEqual([language, path, 404]);
      expect(response.headers.get('content-language')).toBe('en');
    }
  }
  expect((await ben.get('/zh-HK/cart')).status).toBe(200);
});

test('other forms of a language prefix redirect to the canonical one, with preview and query', async () => {
  for (const [from, to] of [
    ['/ZH-tw/Category/Cups/?preview=true&page=2', '/zh-TW/category/cups?preview=true&page=2'],
    ['/en/tag/handmade?preview=true', '/tag/handmade?preview=true'],
    ['/DE//tag/handmade/', '/de/tag/handmade'],
    ['/journal/First/', '/journal/first'],
    ['/en//evil.example/a%00b', '/evil.example/a%00b'],
    ['//evil.example/a%00b/', '/evil.example/a%00b'],
  ]) {
    const response = await ana.get(from ?? '');
    expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to]);
  }
});

describe('a page for customers only', () => {
  const route = { headers: { 'x-request': 'route' } };

  test('answers a route request with 401, and the layout in its language', async () => {
    const response = await ana.fetch('/fil/user/order/A1?request=route', route);
    const { code, data } = (await response.json()) as { code: number; data: { pageHead: string; meta: object } };
    expect([response.status, code]).toEqual([401, 50]);
    expect(data.meta).toMatchObject({ status: 401, lang: 'fil', robots: 'noindex' });
    expect(data.pageHead).toContain('href="/fil"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('redirects a document to sign-in and back', async () => {
    const response = await ana.get('/zh/user/order/A1?tab=all');
    expect(response.headers.get('location')).toBe('/zh/auth/signin?redirect=%2Fzh%2Fuser%2Forder%2FA1%3Ftab%3Dall');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await ana.get('/user')).headers.get('location')).toBe('/auth/signin?redirect=%2Fuser');
  });

  test('is the checkout too where guests may not buy', async () => {
    const closed = await meisShop();
    await saveSetting(closed.tools.db, 'site', { ...settings, guestCheckout: false });
    await closed.tools.site.refresh();
    const ben = closed.visitor();
    expect((await ben.get('/checkout/abc')).headers.get('location')).toBe('/auth/signin?redirect=%2Fcheckout%2Fabc');
    expect((await ben.fetch('/checkout/abc?request=route', route)).status).toBe(401);
    expect((await ben.get('/cart')).status).toBe(200);
  });
});

test('a fault is reported in the language of the URL’s prefix', async () => {
  await db.schema.alterTable('category').renameTo('lost_category').execute();
  const response = await ana.get('/zh-HK/category/tea');
  await db.schema.alterTable('lost_category').renameTo('category').execute();
  expect([response.status, response.headers.get('content-language')]).toEqual([500, 'zh-Hant-HK']);
  expect(await response.text()).toContain('<html lang="zh-Hant-HK">');
});
