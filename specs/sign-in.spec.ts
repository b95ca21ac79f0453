import { expect, test } from 'vitest';
import { second } from './support/clock.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const password = 'jasmine at dawn';

let count = 0;
function anybody(more: object = {}) {
  count += 1;
  const account = `ana${count}@example.com`;
  return { account, password, firstName: 'Ana', lastName: 'Reyes', agree: true, ...more };
}

/** A browser in which somebody has just opened an account. */
async function signedUp(more: object = {}) {
  const who = anybody(more);
  const browser = shop.visitor();
  const { token } = await browser.post('user/signup', who);
  return { ...who, browser: browser.keep(token) };
}

test('Ana opens an account, is signed in at once, and proves her email by the link of the mail', async () => {
  const browser = shop.visitor();
  const { token, user, verify } = await browser.post('user/signup', {
    ...anybody(),
    account: ' Ana.Reyes@Example.com ',
  });
  expect(user).toMatchObject({ email: 'ana.reyes@example.com', firstName: 'Ana', emailVerified: false });
  expect(verify).toBe('email');
  browser.keep(token);
  expect(await browser.post('user/info')).toEqual(user);
  const mail = await mailTo(shop, 'ana.reyes@example.com', 'code-verify');
  expect(mail.html).toContain(`https://teahouse.example/auth/verify-email?token=${mail.token}`);
  const proved = await shop.visitor().post('user/email/verify', { token: mail.token });
  expect(proved.user.emailVerified).toBe(true);
  expect((await mailsTo(shop, 'ana.reyes@example.com'))[0]).toMatchObject({ kind: 'welcome' });
  expect((await shop.visitor().refused('user/email/verify', { token: mail.token })).msg, 'once').toContain('used');
});

test('the code of the mail does the same for the signed-in customer, and for nobody else', async () => {
  const { browser, account } = await signedUp();
  const { code } = await mailTo(shop, account, 'code-verify');
  expect(await shop.visitor().call('user/email/verify', { code })).toMatchObject({ code: 50, status: 200 });
  const { browser: ben } = await signedUp();
  expect((await ben.refused('user/email/verify', { code })).msg).toBe('Verification failed.');
  expect((await browser.post('user/email/verify', { code })).user.emailVerified).toBe(true);
  expect((await browser.refused('user/email/resend')).msg).toBe('This email is verified already.');
});

test('an empty form shows an error beside each field, as the specification words it', async () => {
  const { errors } = await shop.visitor().refused('user/signup', { account: '', password: '' });
  expect(errors.map(({ field, message }) => [field, message])).toEqual([
    ['account', 'Email/Mobile number is required.'],
    ['password', 'Password is required.'],
    ['firstName', 'First name is required.'],
    ['lastName', 'Last name is required.'],
    ['agree', 'Please agree to the privacy agreement and terms of service first.'],
  ]);
  const wrong = { ...anybody(), account: 'ana@', password: 'tea12', firstName: 'A'.repeat(51), referee: 'NOBODY00' };
  const second = await shop.visitor().refused('user/signup', wrong);
  expect(second.errors.map(({ field, message }) => [field, message])).toEqual([
    ['account', 'Account format error.'],
    ['password', 'Password must be at least 6 characters.'],
    ['firstName', 'Use at most 50 characters.'],
    ['referee', 'This invitation code is not valid.'],
  ]);
});

test('an email has one account, however it is written, even when two sign up at the same moment', async () => {
  const who = anybody();
  const tries = [who, { ...who, account: who.account.toUpperCase() }, who, who];
  const answers = await Promise.all(tries.map((input) => shop.visitor().call('user/signup', input)));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40, 40, 40]);
  expect((await shop.visitor().refused('user/signup', who)).errors).toMatchObject([
    { field: 'account', rule: 'taken' },
  ]);
});

test('Ana signs in with her password from anywhere, and out again: that token is revoked, the other stays valid', async () => {
  const { account, browser } = await signedUp();
  const phone = shop.visitor();
  const { token, user } = await phone.post('user/signin', { account: account.toUpperCase(), password });
  expect(user.email).toBe(account);
  phone.keep(token);
  await phone.post('user/signout');
  expect(await phone.call('user/info')).toMatchObject({ code: 50, status: 200 });
  expect((await browser.post('user/info')).email).toBe(account);
  expect(phone.cookies.get('visitor'), 'its cart cookie goes too').toBe('');
});

test('signing in again replaces the session of this browser', async () => {
  const { account, browser } = await signedUp();
  const before = browser.token;
  const { token } = await browser.post('user/signin', { account, password });
  expect(token).not.toBe(before);
  expect(await browser.call('user/info'), 'the former token').toMatchObject({ code: 50 });
});

test('a mailed code signs Ana in and proves her email too', async () => {
  const { account } = await signedUp();
  expect(await shop.visitor().post('user/code/send', { account, purpose: 'signin' })).toEqual({ resendAfter: 60 });
  const { code } = await mailTo(shop, account, 'code-signin');
  const { user } = await shop.visitor().post('user/signin', { account, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(user.emailVerified).toBe(true);
  const again = await shop.visitor().refused('user/signin', { account, code });
  expect(again.errors, 'once').toMatchObject([{ field: 'code', rule: 'spent' }]);
});

test('a code is valid for its purpose and account, for ten minutes, and only the last one', async () => {
  const own = await meisShop();
  const ana = own.visitor();
  const account = 'ana@example.com';
  await ana.post('user/signup', { ...anybody(), account });
  const sendCode = async (purpose: string) => {
    await ana.post('user/code/send', { account, purpose });
    return (await mailTo(own, account, `code-${purpose}`)).code;
  };
  const reset = await sendCode('reset');
  const first = await sendCode('signin');
  expect((await ana.refused('user/signin', { account, code: reset })).msg).toBe('Verification failed.');
  own.clock.pass(second);
  const last = await sendCode('signin');
  expect((await ana.refused('user/signin', { account, code: first })).msg).toBe('Verification failed.');
  own.clock.pass(600 * second - 1);
  await ana.post('user/signin', { account, code: last });
  const late = await sendCode('signin');
  own.clock.pass(600 * second);
  expect((await ana.refused('user/signin', { account, code: late })).msg).toBe('The verification code has expired.');
});

test('a forgotten password is reset by the link, once; every session ends and the tabs are told', async () => {
  const { account, browser } = await signedUp();
  await shop.visitor().post('user/password/forget', { account });
  const { token, html } = await mailTo(shop, account, 'code-reset');
  expect(html).toContain(`https://teahouse.example/auth/reset-password?token=${token}`);
  const weak = await shop.visitor().refused('user/password/reset', { token, password: '123456' });
  expect(weak.errors).toMatchObject([{ field: 'password', rule: 'common' }]);
  await shop.visitor().post('user/password/reset', { token, password: 'oolong at dusk' });
  expect(await browser.call('user/info')).toMatchObject({ code: 51 });
  const spent = await shop.visitor().refused('user/password/reset', { token, password: 'oolong at dusk' });
  expect(spent.msg).toBe('Reset password token invalid.');
  await shop.visitor().refused('user/signin', { account, password }, 'password wrong');
  expect((await shop.visitor().post('user/signin', { account, password: 'oolong at dusk' })).user.emailVerified).toBe(
    true,
  );
});

test('a forgotten password is reset by the code of the same mail, after which its link is invalid', async () => {
  const { account } = await signedUp();
  await shop.visitor().post('user/password/forget', { account });
  const { token, code } = await mailTo(shop, account, 'code-reset');
  await shop.visitor().post('user/password/reset', { account, code, password: 'oolong at dusk' });
  await shop
    .visitor()
    .refused('user/password/reset', { token, password: 'sencha at noon' }, 'Reset password token invalid.');
  await shop.visitor().post('user/signin', { account, password: 'oolong at dusk' });
});

test('a link to set a password is valid for half an hour', async () => {
  const own = await meisShop();
  const who = anybody();
  await own.visitor().post('user/signup', who);
  await own.visitor().post('user/password/forget', { account: who.account });
  const { token } = await mailTo(own, who.account, 'code-reset');
  own.clock.pass(1800 * second);
  const late = await own.visitor().refused('user/password/reset', { token, password: 'oolong at dusk' });
  expect(late.msg).toBe('Reset password token invalid.');
});

async function setLoginVerify(account: string): Promise<void> {
  await shop.tools.db.updateTable('customer').set({ login_verify: true }).where('email', '=', account).execute();
}

test('with login verification a right password asks for one more step, a wrong one does not reveal it', async () => {
  const { account } = await signedUp();
  await setLoginVerify(account);
  expect((await shop.visitor().refused('user/signin', { account, password: 'oolong' })).msg).toBe(
    'Account or password is wrong.',
  );
  const phone = shop.visitor();
  const firstStep = await phone.call('user/signin', { account, password });
  const { step } = firstStep.data as unknown as { step: { kind: string; verifyId: string; sentTo: string } };
  expect(firstStep).toMatchObject({ code: 10, status: 200, data: { step: { kind: 'code' } } });
  expect(step.sentTo).toMatch(/^a•••\d@example\.com$/);
  const { code } = await mailTo(shop, account, 'code-login');
  const wrong = code === '000000' ? '000001' : '000000';
  await phone.refused('user/signin/verify', { verifyId: step.verifyId, code: wrong }, 'code wrong');
  await phone.refused('user/signin/verify', { verifyId: crypto.randomUUID(), code }, 'code wrong');
  const { token } = await phone.post('user/signin/verify', { verifyId: step.verifyId, code });
  expect((await phone.keep(token).post('user/info')).email).toBe(account);
  await phone.refused('user/signin/verify', { verifyId: step.verifyId, code }, 'code spent');
});

test('an invitation is stored with the new account', async () => {
  const { browser } = await signedUp();
  const { referralCode } = await browser.post('user/info');
  await signedUp({ referee: referralCode.toLowerCase() });
  const events = await shop.tools.db
    .selectFrom('event')
    .select('name')
    .where('name', '=', 'customer.referred')
    .execute();
  expect(events).toHaveLength(1);
});

test('the activity log lists what an account did', async () => {
  const { account, browser } = await signedUp();
  const { code } = await mailTo(shop, account, 'code-verify');
  await browser.post('user/email/verify', { code });
  await browser.post('user/signout');
  const activities = await shop.tools.db
    .selectFrom('customer_deed')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['action', 'subject', 'ip'])
    .where('email', '=', account)
    .orderBy('customer_deed.id')
    .execute();
  expect(activities.map(({ action, subject }) => [action, subject])).toEqual([
    ['signUp', ''],
    ['signIn', 'password'],
    ['emailVerified', account],
    ['signOut', ''],
  ]);
});

test.each([
  ['en', 'Verify your email for Mei’s Teahouse', '/auth/verify-email?'],
  ['zh', '验证您在', '/zh/auth/verify-email?'],
  ['zh-HK', '驗證你在', '/zh-HK/auth/verify-email?'],
  ['fil', 'I-verify ang email mo', '/fil/auth/verify-email?'],
])('mails are in %s for a request in it', async (language, subject, path) => {
  const who = anybody();
  const browser: Shopper = shop.visitor({ 'x-lang': language });
  await browser.post('user/signup', who);
  const mail = await mailTo(shop, who.account, 'code-verify');
  expect(mail.subject).toContain(subject.replace('’', mail.subject.includes('’') ? '’' : "'"));
  expect(mail.html).toContain(path);
  expect(mail.text).toContain(mail.code);
  expect(mail.language).toBe(language);
});
