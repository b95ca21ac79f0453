import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { client, Issuer, type Subject } from './issuer.ts';
import { meisShop, type Options } from './shop.ts';
import type { Shopper } from './shopper.ts';

type Potter = Subject & { email: string };

/** Mei's shop with two issuers of the test, and helpers for their logins; before each test the first issuer signs in a new person. */
export async function shopWithIssuers(more: Pick<Options, 'twilioUrl' | 'rateLimits' | 'trustProxy'> = {}) {
  const issuer = await new Issuer().open();
  const other = await new Issuer().open();
  afterAll(() => Promise.all([issuer.close(), other.close()]));
  const settings = {
    OIDC_PRIVATE: '1',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Guild of potters',
    OIDC_OTHER_ISSUER: other.url,
    OIDC_OTHER_CLIENT_ID: client.id,
    OIDC_OTHER_CLIENT_SECRET: client.secret,
  };
  const shop = await meisShop({ ...more, settings });
  issuer.now = other.now = () => shop.clock.now();
  let people = 0;
  /** A new person with an email that the issuer confirms. */
  const potter = (more: Partial<Subject> = {}): Potter => {
    people += 1;
    const claims = { email: `potter.${people}@example.com`, email_verified: true, given_name: 'Ana' };
    return { sub: `sub-${people}`, ...claims, ...more } as Potter;
  };
  beforeEach(() => {
    issuer.person = potter();
  });
  afterEach(() => {
    issuer.deviations = {};
  });
  /** Does a whole login; returns the page of the shop that it ends on. */
  const login = async (browser: Shopper, query = '') =>
    finishLogin(browser, issuer.authorize(await startLogin(browser, query)));
  const signedIn = async (browser: Shopper, query = '') => {
    const landed = await login(browser, query);
    const { token, user } = await browser.post('user/ticket', { ticket: landed.searchParams.get('x-auth') });
    browser.keep(token);
    return { landed, user };
  };
  return { shop, settings, issuer, other, potter, login, signedIn };
}

/** Starts a login from a page of the shop; returns the issuer's URL. */
export async function startLogin(browser: Shopper, query = '', name = 'oidc'): Promise<URL> {
  const answer = await browser.get(`/auth/oidc/${name}/start${query}`);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

/** Calls the shop's callback; returns the page of the shop that it leads to. */
export async function finishLogin(browser: Shopper, callback: string): Promise<URL> {
  const { pathname, search, origin } = new URL(callback);
  expect(origin).toBe('https://teahouse.example');
  const answer = await browser.get(pathname + search);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('location')).toMatch(/^\/(?!\/)/);
  return new URL(answer.headers.get('location') ?? '', 'http://shop');
}

export function resultOf(url: URL) {
  return [url.pathname, url.searchParams.get('issuer'), url.searchParams.get('news')];
}

export function refusedWith(news: string) {
  return ['/auth/signin', 'oidc', news];
}
