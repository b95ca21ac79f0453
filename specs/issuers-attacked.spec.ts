import { describe, expect, test } from 'vitest';
import { account, ana, ben, customer } from './support/customers.ts';
import { client, Issuer } from './support/issuer.ts';
import { finishLogin, refusedWith, resultOf, shopWithIssuers, startLogin } from './support/oidc-login.ts';

const { shop, settings, issuer, other, potter, login, signedIn } = await shopWithIssuers();
const { db } = shop.tools;

describe('nobody takes over an account', () => {
  test('by an email that the issuer has not proved, known to the shop or not', async () => {
    const email = `victim.${potter().sub}@example.com`;
    await account(shop, { ...ana, email, emailVerified: true });
    for (const email_verified of [false, undefined, 'true', 1]) {
      issuer.person = potter({ email, email_verified });
      expect(resultOf(await login(shop.visitor()))).toEqual(refusedWith('unproven'));
      issuer.person = potter({ email_verified });
      expect(resultOf(await login(shop.visitor()))).toEqual(refusedWith('unproven'));
    }
    issuer.person = potter({ email: undefined });
    expect(resultOf(await login(shop.visitor()))).toEqual(refusedWith('unproven'));
  });

  test('by opening one beforehand under an email of somebody else', async () => {
    const { email } = potter();
    await account(shop, { ...ben, email, emailVerified: false });
    issuer.person = potter({ email });
    expect(resultOf(await login(shop.visitor()))).toEqual(refusedWith('known'));
  });

  test('by the same subject at another issuer', async () => {
    await signedIn(shop.visitor());
    other.person = { ...potter({ email_verified: false }), sub: issuer.person?.sub ?? '' };
    const browser = shop.visitor();
    const landed = await finishLogin(browser, other.authorize(await startLogin(browser, '', 'other')));
    expect(resultOf(landed)).toEqual(['/auth/signin', 'other', 'unproven']);
  });
});

describe('a callback is refused', () => {
  test('in another browser than the one that started the login, which can still finish it once', async () => {
    const victim = shop.visitor();
    const attacker = shop.visitor();
    const callback = issuer.authorize(await startLogin(attacker));
    expect(resultOf(await finishLogin(victim, callback))).toEqual(refusedWith('expired'));
    await startLogin(victim);
    expect(resultOf(await finishLogin(victim, callback))).toEqual(refusedWith('expired'));
    expect((await finishLogin(attacker, callback)).searchParams.has('x-auth')).toBe(true);
  });

  test('a second time', async () => {
    const browser = shop.visitor();
    const callback = issuer.authorize(await startLogin(browser));
    await finishLogin(browser, callback);
    expect(resultOf(await finishLogin(browser, callback))).toEqual(refusedWith('expired'));
  });

  test('after ten minutes, with a forged state, or with none', async () => {
    const browser = shop.visitor();
    const callback = issuer.authorize(await startLogin(browser));
    shop.clock.pass(600_000);
    expect(resultOf(await finishLogin(browser, callback))).toEqual(refusedWith('expired'));
    const again = new URL(issuer.authorize(await startLogin(browser)));
    again.searchParams.set('state', 'guess');
    expect(resultOf(await finishLogin(browser, again.href))).toEqual(refusedWith('expired'));
    again.search = '';
    expect(resultOf(await finishLogin(browser, again.href))).toEqual(refusedWith('expired'));
  });

  test('at another issuer’s callback, or with another issuer’s name', async () => {
    const browser = shop.visitor();
    const callback = new URL(issuer.authorize(await startLogin(browser)));
    const swapped = callback.href.replace('/auth/oidc/oidc/', '/auth/oidc/other/');
    expect((await finishLogin(browser, swapped)).searchParams.get('news')).toBe('expired');
    callback.searchParams.set('iss', other.url);
    expect(resultOf(await finishLogin(browser, callback.href))).toEqual(refusedWith('failed'));
  });

  test('with somebody else’s code', async () => {
    const browser = shop.visitor();
    const attacker = shop.visitor();
    const stolen = new URL(issuer.authorize(await startLogin(attacker))).searchParams.get('code') ?? '';
    const callback = new URL(issuer.authorize(await startLogin(browser)));
    callback.searchParams.set('code', stolen);
    expect(resultOf(await finishLogin(browser, callback.href))).toEqual(refusedWith('failed'));
  });

  test.each([
    ['without a signature (alg none)', { algorithm: 'none' }],
    ['signed with a shared secret (HS256)', { algorithm: 'HS256' }],
    ['signed with another key', { otherKey: true }],
    ['without its nonce', { token: { nonce: undefined } }],
    ['with the nonce of another sign-in', { token: { nonce: 'another' } }],
    ['for another client', { token: { aud: 'evil' } }],
    ['of another issuer', { token: { iss: 'https://evil.example' } }],
    ['that has expired', { token: { exp: 1 } }],
    ['without a subject', { token: { sub: undefined } }],
    ['while its userinfo is about somebody else', { userinfo: { sub: 'somebody' } }],
  ] as const)('with an ID token %s', async (_why, deviations) => {
    issuer.deviations = deviations;
    const { count } = await customers();
    expect(resultOf(await login(shop.visitor()))).toEqual(refusedWith('failed'));
    expect(await customers()).toEqual({ count });
  });
});

async function customers() {
  return db
    .selectFrom('customer')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

describe('the ticket of a login', () => {
  test('is valid once, in the browser that started it, for a minute', async () => {
    const browser = shop.visitor();
    const ticket = (await login(browser)).searchParams.get('x-auth');
    await shop
      .visitor()
      .refused('user/ticket', { ticket }, 'This sign-in link has been used or has expired. Please sign in again.');
    await browser.post('user/ticket', { ticket });
    await browser.refused(
      'user/ticket',
      { ticket },
      'This sign-in link has been used or has expired. Please sign in again.',
    );
    const late = (await login(browser)).searchParams.get('x-auth');
    shop.clock.pass(60_000);
    await browser.refused(
      'user/ticket',
      { ticket: late },
      'This sign-in link has been used or has expired. Please sign in again.',
    );
  });

  test('is stored as a hash only', async () => {
    const ticket = (await login(shop.visitor())).searchParams.get('x-auth') ?? '';
    const rows = await db.selectFrom('customer_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

test('an issuer that the shop does not have is not found', async () => {
  const person = await customer(shop, { ...ben, email: 'nowhere@example.com' });
  expect((await shop.visitor().get('/auth/oidc/none/start')).headers.get('location')).toBe('/error/404');
  expect((await shop.visitor().get('/auth/oidc/none/callback')).headers.get('location')).toBe('/error/404');
  await person.refused('user/identity/link', { issuer: 'none' }, 'We could not find that.');
});

test('an issuer that does not answer is reported on the sign-in page', async () => {
  const gone = await new Issuer().open();
  const closed = await shop.another({ settings: { ...settings, OIDC_ISSUER: gone.url }, clock: shop.clock });
  await gone.close();
  const answer = await closed.visitor().get('/auth/oidc/oidc/start');
  expect(answer.headers.get('location')).toBe('/auth/signin?redirect=%2F&issuer=oidc&news=failed');
});

test('unless it is allowed to, the shop contacts no issuer at a private IP', async () => {
  const { connections } = issuer;
  const careful = { OIDC_PRIVATE: '0', OIDC_ISSUER: issuer.url.replace('http:', 'https:'), OIDC_CLIENT_ID: client.id };
  const guarded = await shop.another({ settings: careful, clock: shop.clock });
  const answer = await guarded.visitor().get('/auth/oidc/oidc/start');
  expect(answer.headers.get('location')).toContain('news=failed');
  expect(issuer.connections).toBe(connections);
});
