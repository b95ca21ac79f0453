import { describe, expect, test } from 'vitest';
import { account, ana, ben, customer, givePassword, password, signedInTo } from './support/customers.ts';
import { finishLogin, refusedWith, resultOf, shopWithIssuers, startLogin } from './support/oidc-login.ts';
import type { Shopper } from './support/shopper.ts';

const { shop, issuer, potter, login, signedIn } = await shopWithIssuers();
const { db } = shop.tools;

describe('Ana, who has an account at the issuer', () => {
  test('gets an account the first time, and the same one ever after', async () => {
    const browser = shop.visitor();
    const { landed, user } = await signedIn(browser, '?redirect=%2Fproduct%2Fclay-teapot%3Fa%3D1');
    expect(landed.pathname + landed.search).toMatch(/^\/product\/clay-teapot\?a=1&x-auth=[\w-]{43}$/);
    expect(user).toMatchObject({ email: issuer.person?.email, emailVerified: true, firstName: 'Ana' });
    const { items } = await browser.post('user/identity/list');
    expect(items).toMatchObject([{ title: 'Guild of potters', issuer: 'oidc', email: issuer.person?.email }]);
    issuer.person = { ...potter(), sub: issuer.person?.sub ?? '' };
    expect((await signedIn(shop.visitor())).user.createdAt).toBe(user.createdAt);
  });

  test('is shown as signed in by her issuer in her list of sessions', async () => {
    const browser = shop.visitor();
    await signedIn(browser);
    const { items } = await browser.post('user/security/activity');
    expect(items).toMatchObject([{ method: 'oidc', current: true }]);
  });

  test('gets the orders and the cart that she had as a guest', async () => {
    const browser = shop.visitor();
    await browser.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    await signedIn(browser);
    expect((await browser.post('cart/get')).count).toBe(2);
  });

  test('returns in her language, also to a refusal', async () => {
    issuer.person = null;
    const landed = await login(shop.visitor(), '?language=zh&redirect=%2Fzh%2Fcart');
    expect(resultOf(landed)).toEqual(['/zh/auth/signin', 'oidc', 'cancelled']);
    expect(landed.searchParams.get('redirect')).toBe('/zh/cart');
  });

  test('is read from the issuer’s userinfo where its token has no claims about her', async () => {
    const email = issuer.person?.email;
    issuer.deviations = { userinfo: {} };
    expect((await signedIn(shop.visitor())).user).toMatchObject({ email, emailVerified: true });
  });

  test('is linked to the account whose email she has proved, and gets a mail', async () => {
    const email = `proved.${potter().sub}@example.com`;
    const id = await account(shop, { ...ana, email, emailVerified: true });
    issuer.person = potter({ email: email.toUpperCase() });
    const browser = shop.visitor();
    await signedIn(browser);
    expect((await browser.post('user/identity/list')).items).toHaveLength(1);
    const { customer_id } = await db
      .selectFrom('customer_identity')
      .select('customer_id')
      .where('subject', '=', issuer.person.sub)
      .executeTakeFirstOrThrow();
    expect(customer_id).toBe(id);
    const mails = await db.selectFrom('mail').select('text').where('to_address', '=', email).execute();
    expect(mails.map(({ text }) => text).join()).toContain('Guild of potters');
  });

  test('has one account, however many tabs return at once', async () => {
    const tabs = Array.from({ length: 6 }, () => shop.visitor());
    const landed = await Promise.all(tabs.map((tab) => login(tab)));
    expect(landed.map((url) => url.searchParams.has('x-auth'))).toEqual(tabs.map(() => true));
    const rows = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', String(issuer.person?.email))
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('Ben, who has an account', () => {
  async function signedInBen() {
    return customer(shop, { ...ben, email: `ben.${potter().sub}@example.com` });
  }

  async function link(person: Shopper, redirect = '/user/security') {
    const { url } = await person.post('user/identity/link', { issuer: 'oidc', redirect });
    return finishLogin(person, issuer.authorize(new URL(url)));
  }

  test('links it with his account elsewhere, whatever email that has, and signs in with it', async () => {
    const person = await signedInBen();
    issuer.person = potter({ email_verified: false });
    const landed = await link(person, '/zh/user/security#linked');
    expect(landed.pathname + landed.search + landed.hash).toBe('/zh/user/security?issuer=oidc&news=linked#linked');
    expect((await signedIn(shop.visitor())).user.email).toBe((await person.post('user/info')).email);
  });

  test('cannot link an identity that opens somebody else’s account', async () => {
    await signedIn(shop.visitor());
    const person = await signedInBen();
    expect((await link(person)).searchParams.get('news')).toBe('elsewhere');
    expect((await person.post('user/identity/list')).items).toEqual([]);
  });

  test('links nothing by a visit alone: only a call with his token starts it', async () => {
    const person = await signedInBen();
    await login(person);
    expect((await person.post('user/identity/list')).items).toEqual([]);
    expect(await shop.visitor().call('user/identity/link', { issuer: 'oidc' })).toMatchObject({ code: 50 });
  });

  test('links nothing once his session has ended, or in another browser', async () => {
    const person = await signedInBen();
    const { url } = await person.post('user/identity/link', { issuer: 'oidc' });
    expect(resultOf(await finishLogin(shop.visitor(), issuer.authorize(new URL(url))))).toEqual(refusedWith('expired'));
    const back = issuer.authorize(new URL(url));
    await person.post('user/security/revokeAll');
    expect((await finishLogin(person, back)).searchParams.get('news')).toBe('expired');
  });

  test('returns to a page of this site only', async () => {
    const person = await signedInBen();
    for (const redirect of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      expect((await link(person, redirect)).pathname).toBe('/user/security');
      const landed = await login(shop.visitor(), `?redirect=${encodeURIComponent(redirect)}`);
      expect([landed.origin, landed.pathname]).toEqual(['http://shop', '/']);
    }
  });

  test('unlinks it, but never his last way to sign in, nor anybody else’s', async () => {
    const newcomer = shop.visitor();
    await signedIn(newcomer);
    const [only] = (await newcomer.post('user/identity/list')).items;
    const { msg } = await newcomer.refused('user/identity/remove', { id: only?.id });
    expect(msg).toBe('This is your only way to sign in. Please set a password first.');

    const person = await signedInBen();
    expect(await person.refused('user/identity/remove', { id: only?.id })).toEqual(
      await person.refused('user/identity/remove', { id: '0193e1f0-0000-7000-8000-000000000000' }),
    );
    issuer.person = potter();
    await link(person);
    await givePassword(shop, person.id);
    const [linked] = (await person.post('user/identity/list')).items;
    expect((await person.post('user/identity/remove', { id: linked?.id, password })).items).toEqual([]);
    expect(resultOf(await login(shop.visitor()))).not.toEqual(refusedWith('known'));
  });

  test('is asked for his password before he links or unlinks, however recent his sign-in is', async () => {
    const person = await signedInBen();
    await givePassword(shop, person.id);
    const { errors } = await person.refused('user/identity/link', { issuer: 'oidc' });
    expect(errors).toMatchObject([{ field: 'password', rule: 'required' }]);
    await person.post('user/identity/link', { issuer: 'oidc', password });
    const id = '0193e1f0-0000-7000-8000-000000000000';
    expect((await person.refused('user/identity/remove', { id })).errors).toMatchObject([{ field: 'password' }]);
  });

  test('signs in again to link one, where his account has no password', async () => {
    const person = await signedInBen();
    shop.clock.pass(660_000);
    const { msg } = await person.refused('user/identity/link', { issuer: 'oidc' });
    expect(msg).toContain('sign in again');
    const again = await signedInTo(shop, person.id);
    await again.post('user/identity/link', { issuer: 'oidc' });
  });
});

test('the security centre shows the ways to sign in, and the result of linking; a visitor sees none of it', async () => {
  const browser = shop.visitor();
  await signedIn(browser);
  const html = await browser.html('/user/security?issuer=oidc&news=elsewhere');
  expect(html).toContain(String(issuer.person?.email));
  expect(html).toContain('This Guild of potters account is already linked to another account here.');
  expect(html).toContain('Apart from codes, this is your only way to sign in, so it cannot be removed.');
  const nobody = await shop.visitor().get('/user/security?issuer=oidc&news=elsewhere');
  expect(nobody.status).toBe(302);
});

test('the sign-up page shows the issuers too, and the terms that they imply', async () => {
  const html = await shop.visitor().html('/auth/signup?redirect=%2Fcart');
  expect(html).toContain('href="/auth/oidc/oidc/start?redirect=%2Fcart&amp;language=en"');
  expect(html).toContain('By continuing with another account you agree to the');
  expect(html).not.toContain('Sign in with a passkey');
});

test('OIDC logins that were never finished are deleted', async () => {
  await startLogin(shop.visitor());
  shop.clock.pass(600_000);
  await shop.work('accounts:cleanup');
  expect(await db.selectFrom('customer_errand').select('issuer').execute()).toEqual([]);
});
