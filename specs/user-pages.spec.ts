import { describe, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { interfaceLanguages } from '../src/shared/locale.ts';
import { customer, givePassword, password } from './support/customers.ts';
import { textOf } from './support/form-browser.ts';
import { settings } from './support/meis-settings.ts';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const ana = await customer(shop);
const areas = ['center', 'account', 'address', 'article', 'favorite', 'coupon', 'security', 'security/activity'];
const all = [...areas, 'log', 'info', 'inquiry', 'order', 'return'];

describe.each(interfaceLanguages)('the user centre in %s', (language) => {
  const prefix = language === 'en' ? '' : `/${language}`;

  test.each(all)('shows Ana her page user/%s, and nobody else', async (name) => {
    const path = `${prefix}/user/${name}`;
    const response = await ana.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    const elements = wellFormed(html);
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
    expect(html).not.toMatch(/>\s*(user|account|address|page)\.[a-zA-Z.-]+\s*</);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(new RegExp(`"data":\\{"id":null,"kind":"user","userId":"${ana.id}"\\}`));
    // Never empty: its component, or a text that it is not built yet.
    const main = /<div class="account-content">(.*?)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main).toMatch(/data-root|class="frame-text">[^<]{3,}</);
    const stranger = await shop.visitor().get(path);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      `${prefix}/auth/signin?redirect=${encodeURIComponent(path)}`,
    ]);
  });
});

test('every page of the centre links to all the others, and marks the current one', async () => {
  const html = await ana.html('/user/security/activity');
  const nav = /<nav class="account-nav".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const links = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links.sort()).toEqual(
    all
      .filter((name) => name !== 'security/activity')
      .map((name) => `/user/${name}`)
      .sort(),
  );
  expect(nav).toContain('href="/user/security" aria-current="page"');
});

test('a route request is answered with the customer’s page, and a visitor’s with 401', async () => {
  const routeRequest = { headers: { 'x-request': 'route' } };
  const hers = await ana.fetch('/user/center?request=route', routeRequest);
  expect(await hers.json()).toMatchObject({ code: 0, data: { data: { kind: 'user', userId: ana.id } } });
  expect((await shop.visitor().fetch('/user/center?request=route', routeRequest)).status).toBe(401);
});

test('her activity log says in her language how she signed in', async () => {
  await givePassword(shop, ana.id);
  await shop.visitor().post('user/signin', { account: 'ana@example.com', password });
  const { items } = await ana.post('user/log/list', {});
  expect(items).toContainEqual(expect.objectContaining({ action: 'signIn', subject: 'password' }));
  const log = (html: string) => textOf(/<ul class="account-log">.*?<\/ul>/s.exec(html)?.[0] ?? '');
  expect(log(await ana.html('/user/log'))).toContain('Signed in by password');
  const chinese = log(await ana.html('/zh/user/log'));
  expect(chinese).toContain('密码');
  expect(chinese).not.toContain('password');
});

test('a visitor is asked to sign in wherever Mei put a component of the user centre on a public page', async () => {
  const parts = ['user-center', 'user-info', 'user-address', 'user-account', 'user-security', 'user-security-activity'];
  const nodes = parts.map((name) => `<shop-component name="${name}"></shop-component>`).join('');
  const owner = await mei(shop);
  const { key, number } = await owner.does<{ key: string; number: number }>('page/save', {
    content: { slug: 'for-all', title: 'For all', body: nodes },
  });
  await owner.does('page/publish', { key, number });
  await expect.poll(async () => (await shop.visitor().get('/page/for-all')).status, { timeout: 10_000 }).toBe(200);
  const routeRequest = async (who: Shopper) =>
    (await who.html('/page/for-all')).match(/Please sign in to see this/g)?.length ?? 0;
  expect(await routeRequest(shop.visitor())).toBe(parts.length);
  expect(await routeRequest(ana)).toBe(0);
});

test('a token from storage is sent as a header: the page is hers, and sets the cookie', async () => {
  const token = ana.cookies.get('x-auth') ?? '';
  const getWith = (headers: Record<string, string>) =>
    fetch(`${shop.origin}/user/center?request=route`, { headers: { 'x-request': 'route', ...headers } });
  const hers = await getWith({ 'x-auth': token });
  expect([hers.status, hers.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await hers.json()).toMatchObject({ code: 0, data: { data: { userId: ana.id } } });
  expect(hers.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^x-auth=${token}; Max-Age=7776000; Path=/; Secure; SameSite=Lax$`)),
  ]);
  const both = await getWith({ 'x-auth': token, cookie: `x-auth=${token}` });
  expect([both.status, both.headers.getSetCookie()]).toEqual([200, []]);
  const ben = await customer(shop, { email: 'ben@example.com' });
  const other = await getWith({ 'x-auth': token, cookie: `x-auth=${ben.cookies.get('x-auth')}` });
  expect(await other.json()).toMatchObject({ data: { data: { userId: ana.id } } });
  expect(other.headers.getSetCookie()).toHaveLength(1);
});

test('an invalid token in the header gives no page and no cookie, and does not override a valid cookie', async () => {
  const getWith = (headers: Record<string, string>) =>
    fetch(`${shop.origin}/user/center?request=route`, { headers: { 'x-request': 'route', ...headers } });
  const dead = await getWith({ 'x-auth': 'none' });
  expect([dead.status, dead.headers.getSetCookie()]).toEqual([401, []]);
  const old = await getWith({ 'x-auth': 'none', cookie: `x-auth=${ana.cookies.get('x-auth')}` });
  expect([old.status, old.headers.getSetCookie()]).toEqual([200, []]);
});

test('a public page is the same with a token, and sets no cookie', async () => {
  const token = ana.cookies.get('x-auth') ?? '';
  const page = await fetch(`${shop.origin}/product/rain-cup?request=route`, {
    headers: { 'x-request': 'route', 'x-auth': token },
  });
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
  expect(page.headers.get('cache-control')).toContain('public');
});

test('the centre’s URL redirects to its first page, and unknown pages are not found', async () => {
  for (const path of ['/user', '/user/Center']) {
    const response = await ana.get(path);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/user/center']);
  }
  for (const path of ['/user/nothing', '/user/order/A1', '/user/return/R1', '/user/order/A1/x', '/user/toString/1'])
    expect([path, (await ana.get(path)).status]).toEqual([path, 404]);
});

test('the centre and its links are at the path of the settings', async () => {
  const own = await meisShop();
  const ben = await customer(own);
  const router = { ...settings.router, isCustom: true, userPath: '/konto/' };
  await saveSetting(own.tools.db, 'site', { ...settings, router });
  await own.tools.site.refresh();
  const html = await ben.html('/konto/center');
  expect(html).toContain('href="/konto/address"');
  expect(html).not.toContain('href="/user/');
});
