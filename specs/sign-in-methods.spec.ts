import { expect, test } from 'vitest';
import { createTicket } from '../src/modules/customers/index.ts';
import { day, second } from './support/clock.ts';
import { account } from './support/customers.ts';
import { mailsTo, mailTo, textsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as meiAtWork } from './support/staff.ts';
import { startTextProvider } from './support/text-provider.ts';

const shop = await meisShop();
const password = 'jasmine at dawn';
const person = { password, firstName: 'Ana', lastName: 'Reyes', agree: true };

test('without a provider of text messages nobody can sign in with a mobile number, and config/get says so', async () => {
  const guest = shop.visitor();
  expect((await guest.post('config/get')).auth.accountTypes).toEqual(['email']);
  const refused = await guest.refused('user/signup', { ...person, account: '+639171234567' });
  expect(refused.errors).toMatchObject([{ field: 'account', rule: 'mobile' }]);
  await guest.refused('user/signin', { account: '+639171234567', password }, 'account mobile');
});

test('with a provider, Ben opens an account with his number, proved by a text message, and signs in by another', async () => {
  const provider = await startTextProvider();
  const own = await meisShop({ twilioUrl: provider.url });
  const ben = own.visitor({ 'x-lang': 'zh-HK' });
  const account = '+63 917 123 4567';
  const number = '+639171234567';
  expect((await ben.post('config/get')).auth.accountTypes).toEqual(['email', 'mobile']);
  expect((await ben.refused('user/signup', { ...person, account })).errors).toMatchObject([{ field: 'code' }]);
  await ben.post('user/code/send', { account, purpose: 'signup' });
  const [message] = await textsTo(own, number);
  const waiting = await own.tools.db.selectFrom('sms').select('id').executeTakeFirstOrThrow();
  await own.work('sms:send', waiting);
  await own.work('sms:send', waiting);
  expect(provider.messages, 'once').toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      fields: { To: number, From: '+15005550006', Body: message?.text },
    },
  ]);
  expect(message?.text).toContain('驗證碼');
  const opened = await ben.post('user/signup', { ...person, account, code: message?.code });
  expect(opened).toMatchObject({ verify: 'none', user: { mobile: number, email: null } });
  own.clock.pass(60 * second);
  await ben.post('user/code/send', { account, purpose: 'signin' });
  const [later] = await textsTo(own, number);
  expect((await ben.post('user/signin', { account, code: later?.code })).user.mobile).toBe(number);
  await ben.post('user/signin', { account: number, password });
});

test('a failed text message is retried, a refused or expired one is not', async () => {
  const provider = await startTextProvider();
  const own = await meisShop({ twilioUrl: provider.url });
  const send = async () => {
    await own.visitor().post('user/code/send', { account: '+639171234567', purpose: 'signup' });
    await textsTo(own, '+639171234567');
    return own.tools.db.selectFrom('sms').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  };
  const first = await send();
  provider.status = 503;
  await expect(own.work('sms:send', first)).rejects.toThrow('503');
  provider.status = 400;
  await own.work('sms:send', first);
  const row = await own.tools.db.selectFrom('sms').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ sent_at: null, attempts: 2, last_error: 'refused by the provider' });
  own.clock.pass(600 * second);
  await own.work('sms:send', first);
  expect(provider.messages).toHaveLength(2);
});

test('Ana gets a mail for a sign-in from a new browser, but not from her first one, nor from a known one', async () => {
  const email = 'ana.devices@example.com';
  const home = shop.visitor();
  const phone = shop.visitor();
  await home.post('user/signup', { ...person, account: email });
  await home.post('user/signin', { account: email, password });
  const securityMails = async () => (await mailsTo(shop, email)).filter(({ kind }) => kind === 'security').length;
  expect(await securityMails()).toBe(0);
  await phone.post('user/signin', { account: email, password });
  expect(await securityMails()).toBe(1);
  await phone.post('user/signin', { account: email, password });
  expect(await securityMails()).toBe(1);
});

test('an attacker who opened an account under Ana’s email keeps no credential once she proves the email', async () => {
  const email = 'ana.orders@example.com';
  const thief = shop.visitor();
  const { token } = await thief.post('user/signup', { ...person, account: email });
  thief.keep(token);
  const ana = shop.visitor();
  await ana.post('user/code/send', { account: email, purpose: 'signin' });
  const { code } = await mailTo(shop, email, 'code-signin');
  expect((await ana.post('user/signin', { account: email, code })).user.emailVerified).toBe(true);
  expect(await thief.call('user/info')).toMatchObject({ code: 51 });
  await shop.visitor().refused('user/signin', { account: email, password }, 'password wrong');
});

test('after a sign-in by code in the browser where Ana opened the account herself, her password and session stay', async () => {
  const email = 'ana.code@example.com';
  const home = shop.visitor();
  await home.post('user/signup', { ...person, account: email });
  await home.post('user/code/send', { account: email, purpose: 'signin' });
  await home.post('user/signin', { account: email, code: (await mailTo(shop, email, 'code-signin')).code });
  await home.post('user/signin', { account: email, password });
});

test('a link that proves an email is invalid for another one', async () => {
  const email = 'ana.moved@example.com';
  await shop.visitor().post('user/signup', { ...person, account: email });
  const { token } = await mailTo(shop, email, 'code-verify');
  const moved = shop.tools.db.updateTable('customer').set({ email: 'ana.new@example.com' }).where('email', '=', email);
  await moved.execute();
  await shop
    .visitor()
    .refused('user/email/verify', { token }, 'This link has been used or has expired. Please request a new one.');
  expect((await shop.visitor().post('user/signin', { account: 'ana.new@example.com', password })).user).toMatchObject({
    emailVerified: false,
  });
});

test('a code for a new email is sent for a signed-in customer only', async () => {
  const request = { account: 'ana.next@example.com', purpose: 'email' };
  expect(await shop.visitor().call('user/code/send', request)).toMatchObject({ code: 50, status: 200 });
  const home = shop.visitor();
  home.keep((await home.post('user/signup', { ...person, account: 'ana.before@example.com' })).token);
  await home.post('user/code/send', request);
  expect((await mailTo(shop, 'ana.next@example.com', 'code-email')).code).toMatch(/^\d{6}$/);
  const number = await home.refused('user/code/send', { account: 'ana.next@example.com', purpose: 'mobile' });
  expect(number.errors).toMatchObject([{ field: 'account', rule: 'format' }]);
});

test('a ticket is exchanged for a session once, within a minute', async () => {
  const own = await meisShop();
  const customerId = await account(own);
  const issue = () => createTicket(own.tools.db, own.tools, { customerId, method: 'oidc' });
  const ticket = await issue();
  const answers = await Promise.all([1, 2, 3].map(() => own.visitor().call('user/ticket', { ticket })));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40, 40]);
  const browser = own.visitor().keep(answers.find(({ code }) => code === 0)?.data.token ?? '');
  expect((await browser.post('user/info')).email).toBe('ana@example.com');
  const late = await issue();
  own.clock.pass(60 * second);
  expect((await own.visitor().refused('user/ticket', { ticket: late })).msg).toContain('has expired');
  await own
    .visitor()
    .refused(
      'user/ticket',
      { ticket: 'made up' },
      'This sign-in link has been used or has expired. Please sign in again.',
    );
});

test('Mei requires longer passwords, and a requirement beyond the limit is refused beside the field', async () => {
  const own = await meisShop();
  const mei = await meiAtWork(own);
  expect(await mei.call('setting/save', { accounts: { passwordMin: 12 } })).toMatchObject({
    code: 0,
    data: { accounts: { passwordMin: 12 } },
  });
  const { errors } = await own
    .visitor()
    .refused('user/signup', { ...person, account: 'ana@example.com', password: 'jasmine tea' });
  expect(errors[0]?.message).toBe('Password must be at least 12 characters.');
  for (const passwordMin of [5, 65, 7.5])
    expect((await mei.call('setting/save', { accounts: { passwordMin } })).code).toBe(40);
});

test('expired rows are deleted by the job: codes, links, sessions, browsers and messages', async () => {
  const own = await meisShop();
  const email = 'ana@example.com';
  await own.visitor().post('user/signup', { ...person, account: email });
  await own.visitor().post('user/password/forget', { account: email });
  await mailsTo(own, email);
  const { db } = own.tools;
  const count = async () => ({
    codes: (await db.selectFrom('customer_code').select('id').execute()).length,
    links: (await db.selectFrom('customer_link').select('purpose').execute()).length,
    sessions: (await db.selectFrom('customer_session').select('id').execute()).length,
    devices: (await db.selectFrom('customer_device').select('customer_id').execute()).length,
  });
  await own.work('accounts:cleanup');
  expect(await count()).toEqual({ codes: 2, links: 2, sessions: 1, devices: 1 });
  own.clock.pass(2 * day);
  await own.work('accounts:cleanup');
  expect(await count(), 'the link that proves an address is good for three days').toMatchObject({ codes: 0, links: 1 });
  own.clock.pass(500 * day);
  await own.work('accounts:cleanup');
  expect(await count()).toEqual({ codes: 0, links: 0, sessions: 0, devices: 0 });
});
