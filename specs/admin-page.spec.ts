import { describe, expect, test } from 'vitest';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { errorOf, FormBrowser, formsIn, textOf } from './support/form-browser.ts';
import { mailsTo } from './support/mails.repo.ts';
import { meisShop } from './support/shop.ts';
import { addMember, code, mei, ownerWithPassword, password, Worker } from './support/staff.ts';

const shop = await meisShop();
const minute = 60_000;

/** A staff member on the sign-in page of the back office, in a browser without scripts. */
async function openSignIn(headers: Record<string, string> = {}) {
  const browser = new FormBrowser(shop.visitor(headers));
  return { browser, auth: await browser.open('/admin/account') };
}

async function signedInStaff(name: string, role = 'editor') {
  const who = await addMember(shop, name, role);
  const { browser, auth } = await openSignIn();
  const home = await browser.press(auth, 'Sign in', { email: who.email, password });
  return { ...who, browser, home };
}

const csrfTokenIn = (html: string) => new Map(formsIn(html).flatMap(({ fields }) => fields)).get('key') ?? '';

test('the page may not be indexed, cached or framed and runs no scripts', async () => {
  const { headers } = await shop.visitor().get('/admin/account');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  for (const part of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(headers.getSetCookie()).toEqual([]);
});

test('Lea signs in, sees who she is and what she may do, and signs out', async () => {
  const lea = await signedInStaff('Lea');
  expect([lea.home.via, lea.home.at]).toEqual([[303], '/admin/account']);
  const text = textOf(lea.home.html);
  for (const each of ['Lea', 'lea@teahouse.example', 'Editor', 'page:*', 'The shop with drafts'])
    expect(text).toContain(each);
  expect(text).not.toContain('Mail of this shop');
  expect(lea.home.html, 'an empty notice').not.toContain('notice-error');
  const out = await lea.browser.press(lea.home, 'Sign out');
  expect(textOf(out.html)).toContain('Sign in');
  expect((await lea.browser.open('/admin/account')).html).not.toContain('lea@');
});

test('a wrong password is reported beside its field, and the email stays filled in', async () => {
  const { email } = await addMember(shop, 'Rui', 'editor');
  const { browser, auth } = await openSignIn();
  const back = await browser.press(auth, 'Sign in', { email, password: 'not-this-one' });
  expect(back.status).toBe(422);
  expect(errorOf(back.html, 'password')).toBe('Wrong email or password.');
  expect(back.html).toContain(`value="${email}"`);
  expect(back.html).not.toContain('not-this-one');
  expect(/<input[^>]*autofocus[^>]*>/.exec(back.html)?.[0]).toContain('name="password"');
});

test.each([
  ['en', 'Back office', 'Sign in'],
  ['zh', '后台', '登录'],
  ['zh-HK', '後台', '登入'],
  ['fil', 'Back office', 'Mag-sign in'],
])('in %s, by the browser’s Accept-Language or by choice', async (language, title, button) => {
  const { browser, auth } = await openSignIn({ 'accept-language': `${language},de;q=0.8` });
  expect(textOf(auth.html)).toContain(title);
  expect(formsIn(auth.html)[0]?.buttons[0]?.text).toBe(button);
  await browser.open('/admin/account?lang=en');
  expect(textOf((await browser.open('/admin/account')).html)).toContain('Sign in');
  const { email } = await addMember(shop, `Lin-${language}`, 'editor');
  await browser.open(`/admin/account?lang=${language}`);
  const home = await browser.press(await browser.open('/admin/account'), button, { email, password });
  expect(home.html).not.toMatch(/>\s*admin\.\w|\{\w+\}/);
  expect(textOf(home.html)).toContain(email);
});

test('a choice of the language leaves the rest of the address as it was', async () => {
  const chosen = await shop.visitor().get('/admin/orders?q=mug&lang=zh&pay=paid');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/admin/orders?q=mug&pay=paid']);
});

test('Tom sets up a second factor, signs in with it and with a recovery code, and switches it off', async () => {
  const tom = await signedInStaff('Tom');
  const refused = await tom.browser.press(tom.home, 'Set up two-factor authentication (2FA)', { password: 'wrong' });
  expect(refused.status).toBe(422);
  expect(textOf(refused.html)).toContain('This is not your password.');
  const shown = await tom.browser.press(tom.home, 'Set up two-factor authentication (2FA)', { password });
  const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(shown.html)?.[1] ?? '';
  expect(shown.html).toContain('<svg ');
  expect(shown.html).toContain(`secret=${secret}`);
  const once = await tom.browser.press({ ...shown, at: '/admin/account' }, 'Switch it on', { code: '123456' });
  expect([once.status, errorOf(once.html, 'code')]).toEqual([422, 'This code is not right, or it was used already.']);
  const codes = await tom.browser.press({ ...once, at: '/admin/account' }, 'Switch it on', {
    code: code(shop, secret),
  });
  const [recovery = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(codes.html) ?? [];
  expect((await tom.browser.open('/admin/account')).html).not.toContain(secret);
  shop.clock.pass(minute);
  for (const given of [code(shop, secret), recovery]) {
    const { browser, auth } = await openSignIn();
    const step = await browser.press(auth, 'Sign in', { email: tom.email, password });
    expect(textOf(step.html)).toContain('One more step');
    expect(errorOf((await browser.press(step, 'Continue', { code: 'wrong' })).html, 'code')).not.toBe('');
    const home = await browser.press(step, 'Continue', { code: given });
    expect([home.at, textOf(home.html).includes('Tom')]).toEqual(['/admin/account', true]);
  }
  shop.clock.pass(minute);
  const home = await tom.browser.open('/admin/account');
  expect(textOf(home.html)).toContain('You have 9 recovery codes left.');
  const off = await tom.browser.press(home, 'Switch it off', { password, code: code(shop, secret) });
  expect(textOf(off.html)).toContain('Two-factor authentication (2FA) is off.');
  expect(textOf(off.html)).toContain('Set up two-factor authentication (2FA)');
});

test('Noa ends the session of another browser, and changes the password', async () => {
  const noa = await signedInStaff('Noa');
  const other = new FormBrowser(shop.visitor());
  await other.press(await other.open('/admin/account'), 'Sign in', { email: noa.email, password });
  await noa.browser.press(await noa.browser.open('/admin/account'), 'Sign out all others');
  expect(textOf((await other.open('/admin/account')).html)).toContain('Lost your password');
  const input = { oldPassword: password, password: 'kettle by the window' };
  const short = await noa.browser.press(noa.home, 'Change password', { ...input, password: 'short' });
  expect(textOf(short.html)).toContain('at least 8 characters');
  const done = await noa.browser.press(noa.home, 'Change password', input);
  expect(textOf(done.html)).toContain('Your password has been changed.');
});

test('Ida sets her password by an invitation; opening its page does not use it up', async () => {
  const keeper = await mei(shop);
  const email = 'ida@teahouse.example';
  await keeper.does('staff/save', { email, name: '<b>Ida</b> & Co', role: 'editor' });
  const [mail] = await mailsTo(shop.tools.db, email);
  const path = /\/admin\/join\?ticket=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  const ida = new FormBrowser(shop.visitor());
  await ida.open(path);
  const form = await ida.open(path);
  expect(form.html).toContain('&lt;b&gt;Ida&lt;/b&gt; &amp; Co');
  expect(form.html).not.toContain('<b>Ida');
  const weak = await ida.press(form, 'Set password', { password: 'password' });
  expect([weak.status, errorOf(weak.html, 'password')]).toEqual([422, expect.stringContaining('too easy to guess')]);
  const home = await ida.press(form, 'Set password', { password });
  expect([home.via, home.at]).toEqual([[303], '/admin']);
  const over = await new FormBrowser(shop.visitor()).open(path);
  expect([over.status, textOf(over.html).includes('This invitation is over')]).toEqual([404, true]);
});

test('the link printed at the start sets a password without the old one', async () => {
  const browser = new FormBrowser(shop.visitor());
  const first = await browser.open(`/admin/enter?ticket=${await createOwnerTicket(shop.tools)}`);
  expect(first.at).toBe('/admin');
  const home = await browser.open('/admin/account');
  expect(home.html.includes('name="oldPassword"')).toBe(false);
  expect(textOf(home.html)).toContain('Mail of this shop');
  const done = await browser.press(home, 'Change password', { password: 'seven lanterns lit' });
  expect(textOf(done.html)).toContain('Your password has been changed.');
});

describe('a form', () => {
  test.each([
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['Origin', { origin: 'https://evil.example' }],
    ['a null Origin', { origin: 'null' }],
    ['Referer', { referer: 'https://evil.example/lure' }],
  ])('of another site, detected by %s, does nothing, not even sign in', async (how, headers) => {
    const { email, browser, home } = await signedInStaff(`Eve${how.length}`);
    const sent = { do: 'leave', key: csrfTokenIn(home.html) };
    expect((await browser.send('/admin/account', sent, headers as Record<string, string>)).html).toContain(email);
    const stranger = new FormBrowser(shop.visitor());
    await stranger.send('/admin/account', { do: 'signin', email, password }, headers as Record<string, string>);
    expect(stranger.who.cookies.has('staff')).toBe(false);
  });

  test('without the CSRF token of its session, or with that of another, does nothing: no cookie alone changes anything', async () => {
    const one = await signedInStaff('Una');
    const two = await signedInStaff('Duo');
    for (const key of ['', 'guess', csrfTokenIn(two.home.html), one.browser.who.cookies.get('staff') ?? ''])
      expect((await one.browser.send('/admin/account', { do: 'leave', key })).html).toContain(one.email);
    expect(
      textOf((await one.browser.send('/admin/account', { do: 'leave', key: csrfTokenIn(one.home.html) })).html),
    ).toContain('Sign in');
  });

  test('cannot end a session of somebody else', async () => {
    const one = await signedInStaff('Mia');
    const two = await signedInStaff('Leo');
    const theirs = await two.worker.does<{ items: { id: string }[] }>('staff/sessions');
    for (const { id } of theirs.items)
      await one.browser.send('/admin/account', { do: 'revoke', id, key: csrfTokenIn(one.home.html) });
    expect(await two.worker.call('staff/me')).toMatchObject({ code: 0 });
  });

  test.each(['constructor', '__proto__', '', 'nonsense'])(
    'with the unknown action "%s" shows the page unchanged',
    async (what) => {
      const { browser, home, email } = await signedInStaff(`Wu${what.length}`);
      expect((await browser.send('/admin/account', { do: what, key: csrfTokenIn(home.html) })).html).toContain(email);
    },
  );

  test('that is too large, or of another content type, is refused', async () => {
    const post = (body: string, type: string) =>
      shop.visitor().fetch('/admin/account', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('a'.repeat(20_000), 'application/x-www-form-urlencoded')).status).toBe(413);
    expect((await post('{}', 'text/plain')).status).toBe(400);
  });
});

test('a customer’s token opens nothing in the back office, and a staff token nothing in the shop', async () => {
  const { worker } = await ownerWithPassword(shop);
  const asCustomer = await fetch(`${shop.origin}/api/web/user/info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': worker.token },
    body: '{}',
  });
  expect(await asCustomer.json()).toMatchObject({ code: 50 });
  expect(await new Worker(shop.origin, 'made-up').call('staff/me')).toMatchObject({ code: 50 });
});

describe('the document of the back office', () => {
  test('is sent to Lea for every screen, with scripts of this site only; others get the form of sign-in', async () => {
    const { browser } = await signedInStaff('Lee');
    for (const path of ['/admin', '/admin/orders/V7K2?view=all']) {
      const answer = await browser.who.get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'; style-src 'self' 'nonce-[\w-]+'; /);
      expect(policy).not.toContain('unsafe');
      expect([answer.headers.get('cache-control'), answer.headers.get('x-frame-options')]).toEqual([
        'no-store',
        'DENY',
      ]);
      expect(await answer.text()).toContain('id="admin"');
      expect(await (await shop.visitor().get(path)).text()).toContain('name="password"');
    }
  });

  test('gets the token of its session; a page of another site gets none, and nobody without the cookie', async () => {
    const { browser } = await signedInStaff('Mio');
    const tokenFor = async (who: typeof browser.who, headers: Record<string, string> = {}) => {
      const all = { 'content-type': 'application/json', ...headers };
      const answer = await who.fetch('/api/admin/staff/token', { method: 'POST', body: '{}', headers: all });
      return ((await answer.json()) as { data: { token: string | null } }).data.token;
    };
    const token = await tokenFor(browser.who, { 'sec-fetch-site': 'same-origin' });
    expect(await new Worker(shop.origin, token ?? '').does('staff/me')).toMatchObject({ name: 'Mio' });
    expect(await tokenFor(browser.who, { 'sec-fetch-site': 'cross-site' })).toBe(null);
    expect(await tokenFor(browser.who, { origin: 'https://evil.example' })).toBe(null);
    expect(await tokenFor(shop.visitor())).toBe(null);
  });
});
