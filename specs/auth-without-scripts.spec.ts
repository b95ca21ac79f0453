import { describe, expect, test } from 'vitest';
import { account, ana as anaHerself, customer } from './support/customers.ts';
import { errorOf, FormBrowser, type ShownPage, textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';

/** Sign-in without JavaScript: plain forms, posted to their own page, by the same endpoints as the calls of scripts. */
const shop = await meisShop();
const formBrowser = () => new FormBrowser(shop.visitor());
const password = 'tea for two and two for tea';
const ben = { firstName: 'Ben', lastName: 'Chan', password, agree: 'yes' };

const open = (who: FormBrowser, name: string, query = '') => who.open(`/auth/${name}${query}`);
const signUp = async (email: string, more: Record<string, string | null> = {}, query = '') => {
  const who = formBrowser();
  const sight = await who.press(await open(who, 'signup', query), 'Create an account', { ...ben, email, ...more });
  return { who, sight };
};
const isSignedIn = async (who: FormBrowser) => (await who.who.get('/user/center')).status === 200;
/** No secret that was typed is sent back. */
const expectNoSecrets = ({ html }: ShownPage) => expect(html).not.toContain(password);

describe('opening an account', () => {
  test('signs Ben in, asks him to prove his email, and remembers the page he came from', async () => {
    const { who, sight } = await signUp('ben@example.com', {}, '?redirect=%2Fcart');
    expect([sight.via, sight.at]).toEqual([[303], '/auth/verify-prompt?redirect=%2Fcart']);
    expect(textOf(sight.html)).toContain('We have sent an email to ben@example.com.');
    expect(sight.html).toContain('href="/cart"');
    expect(await isSignedIn(who)).toBe(true);
  });

  test('shows each error beside its field, keeps what was typed, and never a password', async () => {
    const { who, sight } = await signUp('no-address', { firstName: '', agree: null, password: 'short' });
    expect([sight.status, sight.via]).toEqual([422, []]);
    expect(errorOf(sight.html, 'email')).toBe('Account format error.');
    expect(errorOf(sight.html, 'firstName')).toBe('First name is required.');
    expect(errorOf(sight.html, 'password')).toBe('Password must be at least 6 characters.');
    expect(textOf(sight.html)).toContain('Please agree to the privacy agreement and terms of service first.');
    expect(sight.html).toMatch(/name="email"[^>]*value="no-address"/);
    expect(sight.html).not.toContain('value="short"');
    expect(await isSignedIn(who)).toBe(false);
  });

  test('answers in the language of the page', async () => {
    const who = formBrowser();
    for (const [prefix, expected] of [
      ['/zh', '请先同意隐私协议和服务条款。'],
      ['/zh-HK', '請先同意私隱協議及服務條款。'],
      ['/fil', 'Sumang-ayon muna sa'],
    ]) {
      const sight = await who.send(`${prefix}/auth/signup`, { form: 'sign-up', email: 'x@example.com', password });
      expect(sight.status).toBe(422);
      expect(textOf(sight.html)).toContain(expected);
    }
  });
});

describe('signing in', () => {
  test('returns Ana to the page she was on, with what she had in her cart as a guest', async () => {
    await signUp('ana.in@example.com');
    const who = formBrowser();
    await who.press(await who.open('/product/rain-cup'), 'Add to cart');
    const form = await open(who, 'signin', '?redirect=%2Fzh%2Fcart');
    const cart = await who.press(form, 'Sign in', { email: 'Ana.In@example.com', password });
    expect([cart.via, cart.at]).toEqual([[303], '/zh/cart']);
    expect(cart.html).toContain('CUP-RAIN');
    expect(await isSignedIn(who)).toBe(true);
    expect((await who.open('/auth/signin')).at).toBe('/user/center');
  });

  test('answers a wrong password and an unknown account alike, and shows the email again', async () => {
    await signUp('ana.wrong@example.com');
    const answers = [];
    for (const email of ['ana.wrong@example.com', 'nobody@example.com']) {
      const who = formBrowser();
      const sight = await who.press(await open(who, 'signin'), 'Sign in', { email, password: `${password}!` });
      expectNoSecrets(sight);
      expect(sight.html).toContain(`value="${email}"`);
      answers.push([sight.status, errorOf(sight.html, 'password'), textOf(sight.html).replaceAll(email, '')]);
      expect(await isSignedIn(who)).toBe(false);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[1]).not.toBe('');
  });

  test('by a code: the page asks for it, says that it was sent, and refuses a wrong one', async () => {
    const who = formBrowser();
    const form = await open(who, 'signin', '?by=code&redirect=%2Fcart');
    const sent = await who.press(form, 'Send code', { email: 'nobody.else@example.com' });
    expect(sent.status).toBe(200);
    expect(textOf(sent.html)).toContain('If nobody.else@example.com can be used here, we have sent it a code.');
    const wrong = await who.press(sent, 'Sign in', { code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/<p class="field-error" id="[^"]+" role="alert">Verification failed\.<\/p>/);
    expect(wrong.html).toContain('name="by" value="code"');
  });
});

describe('a forgotten password', () => {
  test('is answered alike whether the account exists or not', async () => {
    await account(shop, { ...anaHerself, email: 'ana.forgot@example.com' });
    const said = [];
    for (const email of ['ana.forgot@example.com', 'nobody.forgot@example.com']) {
      const who = formBrowser();
      const sight = await who.press(await open(who, 'forget'), 'Send', { email });
      expect([sight.status, sight.via]).toEqual([200, []]);
      said.push(textOf(sight.html).replaceAll(email, '…'));
    }
    expect(said[0]).toBe(said[1]);
    expect(said[0]).toContain('If there is an account for …, we have sent it a link to choose a new password.');
  });

  test('a used or forged link changes nothing and says so', async () => {
    const who = formBrowser();
    const form = await open(who, 'reset-password', '?token=made-up');
    const sight = await who.press(form, 'Save the new password', { password });
    expect(sight.status).toBe(422);
    expect(textOf(sight.html)).toContain('Reset password token invalid.');
    expectNoSecrets(sight);
  });

  test('a link that proves an email asks for a press of a button, and a forged one proves nothing', async () => {
    const who = formBrowser();
    const sight = await who.press(await open(who, 'verify-email', '?token=made-up'), 'Verify my email');
    expect(sight.status).toBe(422);
    expect(sight.html).toContain('class="notice notice-error"');
  });
});

describe('signing out', () => {
  test('ends the session at once and deletes both its cookies', async () => {
    const ana = await customer(shop, { email: 'ana.out@example.com' });
    const who = new FormBrowser(ana);
    const sight = await who.press(await who.open('/user/center'), 'Sign out');
    expect([sight.via, sight.at]).toEqual([[303], '/']);
    expect(ana.cookies.get('x-auth')).toBe('');
    expect((await ana.speaking({ 'x-auth': ana.token ?? '' }).fetch('/user/center')).status).toBe(302);
  });

  test('cannot be triggered by another site, which cannot sign anybody in either', async () => {
    const ana = await customer(shop, { email: 'ana.stays@example.com' });
    const who = new FormBrowser(ana);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    await who.send('/auth/signin', { form: 'sign-out' }, foreign);
    expect(await isSignedIn(who)).toBe(true);
    const other = formBrowser();
    await signUp('mallory@example.com');
    await other.send('/auth/signin', { form: 'sign-in', email: 'mallory@example.com', password }, foreign);
    expect(await isSignedIn(other)).toBe(false);
  });

  test('without being signed in leads to the home page', async () => {
    expect((await formBrowser().send('/auth/signin', { form: 'sign-out' })).at).toBe('/');
  });
});

test('a redirect in the URL of a form leads to no other site', async () => {
  await signUp('ana.redirect@example.com');
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/signin']) {
    const who = formBrowser();
    const path = `/auth/signin?redirect=${encodeURIComponent(redirect)}`;
    const sight = await who.send(path, { form: 'sign-in', email: 'ana.redirect@example.com', password });
    expect(sight.at).toBe('/user/center');
  }
});

describe('where the shop can send text messages', async () => {
  const texting = await meisShop({ twilioUrl: 'http://127.0.0.1:9' });
  const who = new FormBrowser(texting.visitor());
  const numbered = { ...ben, accountType: 'mobile', countryCode: 'PH', mobile: '0917 123 4567' };

  test('an account can be opened with a mobile number, proved by a code first', async () => {
    const form = await who.open('/fil/auth/signup');
    expect(form.html).toMatch(/<option value="PH" selected="">Pilipinas(<!-- -->| )+\+63<\/option>/);
    const sight = await who.press(await who.open('/auth/signup'), 'Create an account', numbered);
    expect(sight.status).toBe(422);
    expect(sight.html).toContain('Verification code is required.');
    expect(sight.html).toMatch(/name="mobile"[^>]*value="0917 123 4567"/);
    expect(sight.html).toMatch(/type="radio"[^>]*checked=""[^>]*value="mobile"|value="mobile"[^>]*checked=""/);
  });

  test('a code goes to the number in its international form', async () => {
    const sent = await who.press(await who.open('/auth/signup'), 'Send code', numbered);
    expect(textOf(sent.html)).toContain('If +639171234567 can be used here, we have sent it a code.');
  });

  test('a number without a country code is refused', async () => {
    const sight = await who.press(await who.open('/auth/signin'), 'Sign in', { ...numbered, countryCode: '' });
    expect([sight.status, errorOf(sight.html, 'mobile')]).toEqual([422, 'Account format error.']);
  });
});
