import { describe, expect, test } from 'vitest';
import { Authenticator } from './support/authenticator.ts';
import { addPasskey, assertionOf } from './support/authenticator-at.ts';
import { second } from './support/clock.ts';
import { account, givePassword } from './support/customers.ts';
import { mailsTo, mailTo, textsTo } from './support/mailbox.ts';
import { finishLogin, resultOf, shopWithIssuers } from './support/oidc-login.ts';
import type { Shopper } from './support/shopper.ts';

const { shop, issuer, potter, login } = await shopWithIssuers({ twilioUrl: 'http://127.0.0.1:9' });
const { db } = shop.tools;
const password = 'jasmine at dawn';
const person = { password, firstName: 'Zoe', lastName: 'Thief', agree: true };

let people = 0;
/** An attacker who has opened an account under Ana's email. */
async function opened(): Promise<{ attacker: Shopper; email: string }> {
  people += 1;
  const email = `ana${people}@example.com`;
  const attacker = shop.visitor();
  const { token } = await attacker.post('user/signup', { ...person, account: email });
  return { attacker: attacker.keep(token), email };
}

/** The same with a passkey, a linked identity, a mobile number and an address of the attacker's. */
async function planted() {
  const { attacker, email } = await opened();
  const phone = new Authenticator();
  await addPasskey(attacker, phone, password);
  issuer.person = potter();
  const { url } = await attacker.post('user/identity/link', { issuer: 'oidc', password });
  expect((await finishLogin(attacker, issuer.authorize(new URL(url)))).searchParams.get('news')).toBe('linked');
  const mobile = `+63917123${4000 + people}`;
  await attacker.post('user/code/send', { account: mobile, purpose: 'mobile' });
  const [text] = await textsTo(shop, mobile);
  await attacker.post('user/editMobile', { mobile, code: text?.code, password });
  const address = {
    firstName: 'Zoe',
    lastName: 'Thief',
    countryCode: 'SG',
    postalCode: '238801',
    line1: '1 Orchard Road',
  };
  await attacker.post('address/save', { ...address, phone: '91234567', phoneCode: '65', isDefault: true });
  return { attacker, email, phone, mobile };
}

/** Expects that none of the attacker's credentials opens the account any more. */
async function expectAllGone({ attacker, email, phone, mobile }: Awaited<ReturnType<typeof planted>>) {
  expect(await attacker.call('user/info')).toMatchObject({ code: 51 });
  await shop.visitor().refused('user/signin', { account: email, password }, 'password wrong');
  await shop.visitor().refused('user/passkey/signin', await assertionOf(shop, phone), 'could not be verified');
  const elsewhere = await login(shop.visitor());
  expect(elsewhere.searchParams.has('x-auth') && (await signedInEmail(elsewhere))).not.toBe(email);
  await shop.visitor().refused('user/signin', { account: mobile, password }, 'password wrong');
  const row = await db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ mobile: null, login_verify: false });
  expect(await db.selectFrom('customer_address').select('id').where('customer_id', '=', row.id).execute()).toEqual([]);
}

async function signedInEmail(landed: URL): Promise<string | null> {
  const row = await db
    .selectFrom('customer_identity')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('customer.email')
    .where('subject', '=', String(issuer.person?.sub))
    .executeTakeFirst();
  expect(landed.pathname).toBe('/');
  return row?.email ?? null;
}

describe('an attacker who opened an account under Ana’s email loses every way to sign in', () => {
  test('once she follows the link of the mail in her own browser', async () => {
    const all = await planted();
    // The change of the number invalidated the link of the first mail.
    await all.attacker.post('user/email/resend');
    const { token } = await mailTo(shop, all.email, 'code-verify');
    const ana = shop.visitor();
    expect(await ana.post('user/email/verify', { token })).toMatchObject({
      ended: true,
      user: { emailVerified: true },
    });
    await expectAllGone(all);
  });

  test('once she signs in by a code', async () => {
    const all = await planted();
    await shop.visitor().post('user/code/send', { account: all.email, purpose: 'signin' });
    const { code } = await mailTo(shop, all.email, 'code-signin');
    await shop.visitor().post('user/signin', { account: all.email, code });
    await expectAllGone(all);
  });

  test('once she sets a password of her own', async () => {
    const all = await planted();
    await shop.visitor().post('user/password/forget', { account: all.email });
    const { token } = await mailTo(shop, all.email, 'code-reset');
    const ana = shop.visitor();
    await ana.post('user/password/reset', { token, password: 'oolong at dusk' });
    await expectAllGone(all);
    const resetMails = (await mailsTo(shop, all.email)).filter(({ text }) => text.includes('Your password was'));
    expect(resetMails).toHaveLength(1);
    expect(resetMails[0]?.text, 'nothing stays').not.toContain('Guild of potters');
    expect((await ana.post('user/signin', { account: all.email, password: 'oolong at dusk' })).user.mobile).toBeNull();
  });
});

test('an attacker with a planted account cannot read the orders that Ana placed as a guest', async () => {
  const { attacker, email } = await opened();
  const { token } = await mailTo(shop, email, 'code-verify');
  await shop.visitor().post('user/email/verify', { token });
  expect(await attacker.call('order/list', { tab: 'all' })).toMatchObject({ code: 51 });
});

describe('Ana, who opened the account herself', () => {
  test('keeps everything where she follows the link in the same browser', async () => {
    const { attacker: ana, email } = await opened();
    const { token } = await mailTo(shop, email, 'code-verify');
    const tab = ana.at(shop.origin).keep(null);
    expect(await tab.html(`/auth/verify-email?token=${token}`)).not.toContain('name="password"');
    expect((await tab.post('user/email/verify', { token })).ended).toBe(false);
    expect((await ana.post('user/info')).emailVerified).toBe(true);
  });

  test('or on her phone, with the password; a wrong one does not use up the link', async () => {
    const { attacker: ana, email } = await opened();
    const { token } = await mailTo(shop, email, 'code-verify');
    const phone = shop.visitor();
    expect(await phone.html(`/auth/verify-email?token=${token}`)).toContain('name="password"');
    const { errors } = await phone.refused('user/email/verify', { token, password: 'oolong at dusk' });
    expect(errors).toMatchObject([{ field: 'password', rule: 'wrong' }]);
    expect((await phone.post('user/email/verify', { token, password })).ended).toBe(false);
    expect((await ana.post('user/info')).emailVerified).toBe(true);
  });

  test('without a script too: the page says what was removed and leads to a new password', async () => {
    const { email } = await opened();
    const { token } = await mailTo(shop, email, 'code-verify');
    const answer = await shop.visitor().fetch(`/auth/verify-email?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://teahouse.example' },
      body: new URLSearchParams({ form: 'verify', password: '' }),
    });
    const html = await answer.text();
    expect(html).toContain('The account is yours now.');
    expect(html).toContain('href="/auth/forget"');
  });
});

test('the mail about a reset names the passkeys and issuers that still open the account', async () => {
  const email = 'ana.keys@example.com';
  const id = await account(shop, { email });
  await givePassword(shop, id);
  const ana = shop.visitor();
  ana.keep((await ana.post('user/signin', { account: email, password: 'jasmine tea at four' })).token);
  await addPasskey(ana, new Authenticator(), 'jasmine tea at four', 'Ana’s phone');
  const { url } = await ana.post('user/identity/link', { issuer: 'oidc', password: 'jasmine tea at four' });
  await finishLogin(ana, issuer.authorize(new URL(url)));
  await shop.visitor().post('user/password/forget', { account: email });
  const { token } = await mailTo(shop, email, 'code-reset');
  await shop.visitor().post('user/password/reset', { token, password: 'oolong at dusk' });
  const [latest] = await mailsTo(shop, email);
  expect(latest?.text).toContain('Passkeys that still open your account');
  expect(latest?.text).toContain('Ana’s phone');
  expect(latest?.text).toContain('Guild of potters');
});

describe('a cookie that an attacker set in Ana’s browser', () => {
  const deviceOf = (browser: Shopper) => browser.cookies.get('device') ?? '';

  async function ana() {
    people += 1;
    const email = `ana${people}@example.com`;
    await givePassword(shop, await account(shop, { email }));
    return { email, known: { account: email, password: 'jasmine tea at four' } };
  }

  test('is replaced when she signs in, be it forged or that of the attacker’s own account', async () => {
    const { attacker } = await opened();
    for (const device of ['made-up-by-a-thief', deviceOf(attacker)]) {
      const { email, known } = await ana();
      const home = shop.visitor();
      home.cookies.set('device', device);
      await home.post('user/signin', known);
      expect(deviceOf(home)).not.toBe(device);
      const away = shop.visitor();
      away.cookies.set('device', device);
      const before = (await mailsTo(shop, email)).length;
      await away.post('user/signin', known);
      expect(await mailsTo(shop, email), 'a mail about the attacker’s browser').toHaveLength(before + 1);
    }
  });

  test('removes no known device of a shared browser: each customer is known there after the other signs in', async () => {
    const one = await ana();
    const two = await ana();
    const home = shop.visitor();
    await home.post('user/signin', one.known);
    await home.post('user/signin', two.known);
    const mailCount = (await mailsTo(shop, one.email)).length;
    const device = deviceOf(home);
    await home.post('user/signin', one.known);
    expect(deviceOf(home)).toBe(device);
    expect(await mailsTo(shop, one.email)).toHaveLength(mailCount);
  });
});

describe('an issuer that Ana unlinked', () => {
  test('is not linked again by the next sign-in there, also not by another subject with her email, until she links it', async () => {
    const { email } = potter();
    const id = await account(shop, { email });
    await givePassword(shop, id);
    issuer.person = potter({ email });
    const { sub } = issuer.person;
    const browser = shop.visitor();
    const landed = await login(browser);
    const { token } = await browser.post('user/ticket', { ticket: landed.searchParams.get('x-auth') });
    browser.keep(token);
    issuer.person = potter({ email });
    expect(resultOf(await login(shop.visitor())), 'another subject').toEqual(['/auth/signin', 'oidc', 'separate']);
    issuer.person = { ...potter({ email }), sub };
    const [linked] = (await browser.post('user/identity/list')).items;
    const proof = { password: 'jasmine tea at four' };
    await browser.post('user/identity/remove', { id: linked?.id, ...proof });
    expect(resultOf(await login(shop.visitor()))).toEqual(['/auth/signin', 'oidc', 'separate']);
    expect(await shop.visitor().html('/auth/signin?issuer=oidc&news=separate')).toContain('Sign in to it another way');
    const { url } = await browser.post('user/identity/link', { issuer: 'oidc', ...proof });
    await finishLogin(browser, issuer.authorize(new URL(url)));
    expect((await login(shop.visitor())).searchParams.has('x-auth')).toBe(true);
  });
});

describe('the client secret is sent to an issuer', () => {
  test.each([
    [undefined, 'client_secret_basic'],
    [['client_secret_post', 'client_secret_basic'], 'client_secret_basic'],
    [['private_key_jwt', 'client_secret_post'], 'client_secret_post'],
  ])('that supports %s by %s', async (methods, method) => {
    issuer.methods = methods;
    // The issuer's metadata is cached for an hour.
    shop.clock.pass(3600 * second);
    expect((await login(shop.visitor())).searchParams.has('x-auth')).toBe(true);
    expect(issuer.method).toBe(method);
  });
});

test('two tabs start a login at one issuer at once, and both finish', async () => {
  const browser = shop.visitor();
  const out = await Promise.all([1, 2].map(() => browser.get('/auth/oidc/oidc/start')));
  const tabs = out.map((answer) => issuer.authorize(new URL(answer.headers.get('location') ?? '')));
  for (const back of tabs) {
    const ticket = (await finishLogin(browser, back)).searchParams.get('x-auth');
    expect((await browser.post('user/ticket', { ticket })).user.email).toBe(issuer.person?.email);
  }
});
