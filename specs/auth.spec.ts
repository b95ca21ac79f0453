import { describe, expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { interfaceLanguages } from '../src/shared/locale.ts';
import { account, customer, signedInTo } from './support/customers.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const guest = shop.visitor();
const names = ['signin', 'signup', 'forget', 'reset-password', 'verify-email', 'verify-prompt'];

/** The props that the page carries for a component. */
function dataOf(html: string, name: string): Record<string, unknown> {
  const json = new RegExp(`name="${name}"[^>]*><script type="application/json">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(json ?? 'null') as Record<string, unknown>;
}

const auth = (redirect: string) => `/auth/signin?redirect=${encodeURIComponent(redirect)}`;

describe.each(interfaceLanguages)('the sign-in pages in %s', (language) => {
  const prefix = language === 'en' ? '' : `/${language}`;

  test.each(names)('%s has a form or a link onward, is private and is not indexed', async (name) => {
    const response = await guest.get(`${prefix}/auth/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<form class="auth-form"|class="button button-primary"/);
    expect(html).not.toMatch(/>\s*auth\.\w+\s*</);
  });
});

describe('the redirect after signing in', () => {
  const onward = async (redirect: string) => dataOf(await guest.html(auth(redirect)), 'sign-in').onward;

  test('is the page the shopper came from, including the user centre and an open checkout', async () => {
    for (const path of ['/zh/product/clay-teapot?a=1', '/cart', '/user/order/A1?tab=all', '/checkout/abc', '/'])
      expect(await onward(path)).toBe(path);
    expect(dataOf(await guest.html('/zh/auth/signin'), 'sign-in').onward).toBe('/zh/user/center');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:evil.example',
    '',
    'evil.example',
    '/a/%00',
    '/auth/signin',
    '/zh/auth/signup?redirect=/cart',
    '/error/404',
    '/api/web/config/get',
    '/admin',
    '/media/x',
  ])('is never another site, a page that redirects back, or not a page: %s', async (redirect) => {
    const html = await guest.html(auth(redirect));
    expect(html.replaceAll(encodeURIComponent(redirect), '')).not.toContain('evil.example');
    expect(dataOf(html, 'sign-in')).toMatchObject({ onward: '/user/center', redirect: null });
  });

  test('is passed on to the pages of signing up and of a forgotten password', async () => {
    const html = await guest.html(auth('/cart?a=1'));
    for (const name of ['signup', 'forget']) expect(html).toContain(`href="/auth/${name}?redirect=%2Fcart%3Fa%3D1"`);
    expect(await guest.html('/auth/signup?redirect=%2Fcart')).toContain('href="/auth/signin?redirect=%2Fcart"');
  });
});

describe('a signed-in customer', () => {
  test('is redirected from sign-in to the page they wanted, as a document and as fragments', async () => {
    const ana = await customer(shop);
    for (const name of ['signin', 'signup', 'forget', 'reset-password']) {
      const away = async (query: string) => (await ana.get(`/zh/auth/${name}${query}`)).headers.get('location');
      expect(await away('')).toBe('/zh/user/center');
      expect(await away('?redirect=%2Fcart')).toBe('/cart');
      expect(await away('?redirect=%2F%2Fevil.example')).toBe('/zh/user/center');
    }
    const fragments = { headers: { 'x-request': 'route' } };
    const response = await ana.fetch(`${auth('/cart?a=1')}&request=route`, fragments);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/cart?a=1&request=route']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('may still follow the link of a mail, and prove an email that is not proved yet', async () => {
    const ben = await customer(shop, { email: 'ben@example.com', firstName: 'Ben', emailVerified: false });
    expect((await ben.get('/auth/reset-password?token=t')).status).toBe(200);
    expect((await ben.get('/auth/verify-email?token=t')).status).toBe(200);
    expect(dataOf(await ben.html('/auth/verify-prompt'), 'verify-email')).toMatchObject({ email: 'ben@example.com' });
  });

  test('is not asked again to prove what is proved', async () => {
    const mei = await customer(shop, { email: 'mei@example.com' });
    expect((await mei.get('/auth/verify-prompt')).headers.get('location')).toBe('/user/center');
    expect(dataOf(await mei.html('/auth/verify-email'), 'verify-email')).toMatchObject({ verified: true });
  });

  test('sees sign-in again once the session has ended', async () => {
    const id = await account(shop, { email: 'over@example.com' });
    const ana = await signedInTo(shop, id);
    await shop.tools.db.deleteFrom('customer_session').where('customer_id', '=', id).execute();
    expect((await ana.get('/auth/signin')).status).toBe(200);
  });
});

test('the link to the account is the same in every page, so that pages can be cached for everybody', async () => {
  const ana = await customer(shop, { email: 'header@example.com' });
  const hers = await ana.html('/page/about');
  const anybodys = await guest.html('/page/about');
  expect(hers).toBe(anybodys);
  expect(hers).toContain('<a class="icon-button account-auth" href="/auth/signin">');
});

test('the sign-in page shows where guests find their orders, where the shop has such a page', async () => {
  expect(await guest.html('/auth/signin')).not.toContain('/page/track');
  const body = '<shop-component name="order-track"></shop-component>';
  const page = { slug: 'track', title: 'Track', description: '', body };
  await savePage(shop.tools.db, shop.tools.random.id(), page, shop.clock.now());
  await announce(shop.tools.db, ['pages']);
  await shop.untilHandled();
  expect(await guest.html('/zh/auth/signin')).toContain('href="/zh/page/track"');
});

describe('a document whose URL carries a one-time ticket', () => {
  const paths = ['/page/about?x-auth=once&a=1', '/zh/user/center?x-auth=once', '/none?a=1&x-auth=once', '/?x-auth='];

  test.each(paths)('loads only the script that exchanges it, and leaks its URL to nobody: %s', async (path) => {
    for (const headers of [{}, { 'x-request': 'route' }]) {
      const response = await guest.fetch(`${path}&request=route`, { headers });
      const html = await response.text();
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(html).not.toContain('once');
      expect(html.match(/<(script|link|img|style|iframe|a)\b[^>]*>/g)).toEqual([
        '<script type="module" src="/assets/ticket-1a2b3c4d.js">',
      ]);
    }
  });

  test('leads to the page without the ticket where no script runs', async () => {
    const html = await guest.html('/page/about?x-auth=once&a="><b>');
    expect(html).toContain('<meta http-equiv="refresh" content="8;url=/page/about?a=%22%3E%3Cb%3E">');
  });

  test('is not assumed where only a value or a path looks like one', async () => {
    for (const path of ['/page/about?a=x-auth', '/page/about?y-x-auth=1'])
      expect(await guest.html(path)).toContain('id="page-body"');
  });
});
