import { expect, test } from 'vitest';
import type { NewCustomer } from '../src/modules/customers/index.ts';
import { customer, signedInTo } from './support/customers.ts';
import { mailsTo, mailTo, textsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop({ twilioUrl: 'http://127.0.0.1:9' });
const other = await shop.another();
const password = 'jasmine at dawn';
const hashed = await shop.tools.hashing.hash(password);

let count = 0;
/** A signed-in customer with a password and a proved email of their own. */
async function newCustomer(more: Partial<NewCustomer> = {}, at = shop) {
  count += 1;
  const email = `ana${count}@example.com`;
  const passwordHash = hashed.ok ? hashed.value : '';
  return Object.assign(await customer(at, { email, passwordHash, ...more }), { email });
}

/** The code that is mailed to an address which a customer wants for their account. */
async function codeFor(who: Shopper, account: string): Promise<string> {
  const purpose = account.startsWith('+') ? 'mobile' : 'email';
  await who.post('user/code/send', { account, purpose });
  if (purpose === 'email') return (await mailTo(shop, account, 'code-email')).code;
  return (await textsTo(shop, account))[0]?.code ?? '';
}

/** The subjects of the mails about changes to an account; those about sign-ins from elsewhere come as well. */
async function changeMails(email: string): Promise<string[]> {
  const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'security');
  return mails.map(({ subject }) => subject).filter((subject) => !subject.startsWith('New sign-in'));
}

const newEmail = () => `new${(count += 1)}@example.org`;
const fieldsOf = ({ errors }: { errors: { field: string; rule: string }[] }) =>
  errors.map(({ field, rule }) => `${field} ${rule}`);

test('Ana sees the ways to sign in to her account', async () => {
  const ana = await newCustomer();
  expect(await ana.post('user/security/get')).toMatchObject({
    email: ana.email,
    emailVerified: true,
    mobile: null,
    hasPassword: true,
    loginVerify: false,
    sessions: 1,
    passwordChangedAt: shop.clock.now().toISOString(),
  });
  for (const path of ['get', 'loginVerify', 'activity', 'revoke', 'revokeAll'] as const)
    expect(await shop.visitor().call(`user/security/${path}`, { enabled: true, id: 'x' })).toMatchObject({ code: 50 });
});

test('a new password ends every other session at once, on every process, and keeps this one', async () => {
  const ana = await newCustomer();
  const attacker = await signedInTo(shop, ana.id);
  await shop.visitor().post('user/password/forget', { account: ana.email });
  const { token } = await mailTo(shop, ana.email, 'code-reset');
  expect(await ana.post('user/editPassword', { oldPassword: password, password: 'oolong at noon' })).toEqual({});
  expect(await attacker.at(other.origin).call('user/info')).toMatchObject({ code: 51 });
  expect((await ana.post('user/info')).email).toBe(ana.email);
  await shop.visitor().refused('user/signin', { account: ana.email, password }, 'password wrong');
  await shop.visitor().post('user/signin', { account: ana.email, password: 'oolong at noon' });
  const late = await shop.visitor().refused('user/password/reset', { token, password: 'white tea at six' });
  expect(late.errors, 'a link that was sent before').toEqual([]);
  expect(await changeMails(ana.email)).toEqual(["Your password at Mei's Teahouse was changed"]);
  const log = await shop.tools.db
    .selectFrom('customer_deed')
    .select('action')
    .where('customer_id', '=', ana.id)
    .execute();
  expect(log.map(({ action }) => action)).toContain('passwordChanged');
});

test('a new token after a password change locks out whoever copied the old one', async () => {
  const ana = await newCustomer();
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const copy = ana.at(shop.origin);
  const { token = '' } = await ana.post('user/editPassword', {
    oldPassword: password,
    password: 'oolong at noon',
    renew: true,
  });
  expect(token).not.toBe(copy.token);
  expect(await copy.call('user/info')).toMatchObject({ code: 50 });
  expect((await copy.keep(null).post('cart/get')).count, 'the copied cookie opens no cart').toBe(0);
  ana.keep(token);
  expect((await ana.post('user/info')).email).toBe(ana.email);
  ana.keep(null);
  expect((await ana.post('cart/get')).count, 'her new one does').toBe(1);
});

test('a weak password is refused with a message beside its field, and no session ends', async () => {
  const ana = await newCustomer();
  const laptop = await signedInTo(shop, ana.id);
  const tries = {
    '': 'password required',
    tea12: 'password min',
    password1: 'password common',
    [ana.email]: 'password common',
  };
  for (const [input, wrong] of Object.entries(tries)) {
    const refused = await ana.refused('user/editPassword', { oldPassword: password, password: input });
    expect(fieldsOf(refused)).toEqual([wrong]);
  }
  expect(await laptop.call('user/info')).toMatchObject({ code: 0 });
});

test('a stolen token changes nothing without the password', async () => {
  const ana = await newCustomer();
  const attacker = ana.at(other.origin);
  const mine = newEmail();
  const code = await codeFor(attacker, mine);
  for (const attempt of ['', 'password1', `${password} `]) {
    const wrong = `password ${attempt ? 'wrong' : 'required'}`;
    expect(fieldsOf(await attacker.refused('user/editEmail', { email: mine, code, password: attempt }))).toEqual([
      wrong,
    ]);
    expect(fieldsOf(await attacker.refused('user/security/loginVerify', { enabled: true, password: attempt }))).toEqual(
      [wrong],
    );
    const refused = await attacker.refused('user/editPassword', { oldPassword: attempt, password: 'mine from now on' });
    expect(fieldsOf(refused)).toEqual([`oldPassword ${attempt ? 'wrong' : 'required'}`]);
  }
  await shop.visitor().post('user/signin', { account: ana.email, password });
  expect(await ana.post('user/security/get')).toMatchObject({ email: ana.email, loginVerify: false });
  expect(await changeMails(ana.email)).toEqual([]);
});

test('guesses of the password are counted for all processes together', async () => {
  const limited = await meisShop({ rateLimits: true });
  const ana = await newCustomer({}, limited);
  const second = ana.at((await limited.another({ clock: limited.clock })).origin);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const who = attempt % 2 ? ana : second;
    statuses.push(
      (await who.call('user/editPassword', { oldPassword: `guess ${attempt}`, password: 'mine now' })).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a new email is proved by its code; the old one gets a mail and signs in no more', async () => {
  const ana = await newCustomer();
  const email = newEmail();
  await shop.visitor().post('user/password/forget', { account: ana.email });
  const { token } = await mailTo(shop, ana.email, 'code-reset');
  const user = await ana.post('user/editEmail', {
    email: email.toUpperCase(),
    code: await codeFor(ana, email),
    password,
  });
  expect(user).toMatchObject({ email, emailVerified: true });
  expect((await mailTo(shop, ana.email, 'security')).text).toContain('reply to this email at once');
  expect((await mailTo(shop, email, 'security')).text).toContain(email);
  await shop
    .visitor()
    .refused('user/password/reset', { token, password: 'white tea at six' }, 'Reset password token invalid.');
  await shop.visitor().refused('user/signin', { account: ana.email, password }, 'password wrong');
  await shop.visitor().post('user/signin', { account: email, password });
  expect((await ana.post('user/info')).email, 'she stays signed in').toBe(email);
});

test('missing or wrong input is reported beside its field', async () => {
  const ana = await newCustomer();
  const empty = await ana.refused('user/editEmail', { password });
  expect(empty.errors.map(({ message }) => message)).toEqual(['Email is required.', 'Verification code is required.']);
  for (const email of ['ana@', '+85291234567', 'a'.repeat(250) + '@example.com'])
    expect(fieldsOf(await ana.refused('user/editEmail', { email, code: '1', password }))).toEqual(['email format']);
  expect(fieldsOf(await ana.refused('user/editMobile', { mobile: ana.email, code: '1', password }))).toEqual([
    'mobile format',
  ]);
  expect(fieldsOf(await ana.refused('user/editEmail', { email: newEmail(), code: '123456', password }))).toEqual([
    'code wrong',
  ]);
});

test('a code is valid for one email and one customer, and may be tried five times', async () => {
  const ana = await newCustomer();
  const ben = await newCustomer();
  const one = newEmail();
  const two = newEmail();
  const code = await codeFor(ana, one);
  expect(fieldsOf(await ana.refused('user/editEmail', { email: two, code, password }))).toEqual(['code wrong']);
  expect(fieldsOf(await ben.refused('user/editEmail', { email: one, code, password }))).toEqual(['code wrong']);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1)
    await ana.refused('user/editEmail', { email: one, code: wrong, password }, 'code wrong');
  expect(fieldsOf(await ana.refused('user/editEmail', { email: one, code, password }))).toEqual(['code spent']);
  expect((await ana.post('user/info')).email).toBe(ana.email);
});

test('when two want one email at the same moment one gets it, and the other is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const people = [await newCustomer(), await newCustomer()];
    const email = newEmail();
    const requests = [];
    for (const who of people) requests.push({ who, code: await codeFor(who, email) });
    const answers = await Promise.all(
      requests.map(({ who, code }) => who.call('user/editEmail', { email, code, password })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 40]);
    const lost = answers.find((answer) => answer.code === 40);
    expect(lost?.data).toMatchObject({ errors: [{ field: 'email', rule: 'taken' }] });
    const kept = await Promise.all(people.map(async (who) => (await who.post('user/info')).email));
    expect(kept.filter((each) => each === email)).toHaveLength(1);
  }
});

test('only who reads the mails of an email learns that it has an account', async () => {
  const ana = await newCustomer();
  const ben = await newCustomer();
  const answers = [];
  for (const email of [ben.email, newEmail()]) {
    await ana.post('user/code/send', { account: email, purpose: 'email' });
    answers.push(await ana.refused('user/editEmail', { email, code: '000000', password }));
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a mobile number is proved by a text message and can then be signed in with', async () => {
  const ana = await newCustomer();
  const ben = await newCustomer();
  const mobile = '+85291234567';
  const code = await codeFor(ana, mobile);
  expect(await ana.post('user/editMobile', { mobile: '+852 9123 4567', code, password })).toMatchObject({ mobile });
  expect((await mailTo(shop, ana.email, 'security')).subject).toContain('mobile number');
  await shop.visitor().post('user/signin', { account: mobile, password });
  const taken = { mobile, code: await codeFor(ben, mobile), password };
  expect(fieldsOf(await ben.refused('user/editMobile', taken))).toEqual(['mobile taken']);
  await ana.post('user/editMobile', { mobile: '+85298765432', code: await codeFor(ana, '+85298765432'), password });
  expect((await textsTo(shop, mobile))[0]?.text, 'the old number is told').toContain('mobile number');
  await shop.visitor().refused('user/signin', { account: mobile, password }, 'password wrong');
});

test('codes at sign-in need a proved email, and then every sign-in with the password asks for one', async () => {
  const unproved = await newCustomer({ emailVerified: false });
  const refused = await unproved.refused('user/security/loginVerify', { enabled: true, password });
  expect(refused.msg).toBe('Your email has to be verified first.');
  const ana = await newCustomer();
  expect(await ana.post('user/security/loginVerify', { enabled: true, password })).toMatchObject({ loginVerify: true });
  await ana.post('user/security/loginVerify', { enabled: true, password });
  expect(await changeMails(ana.email)).toEqual(["Sign-in codes are now on at Mei's Teahouse"]);
  expect(await shop.visitor().call('user/signin', { account: ana.email, password })).toMatchObject({ code: 10 });
  expect(await ana.post('user/security/loginVerify', { enabled: false, password })).toMatchObject({
    loginVerify: false,
  });
  await shop.visitor().post('user/signin', { account: ana.email, password });
});

test('an account without a password confirms by a recent sign-in, and can then be given one', async () => {
  const ana = await newCustomer({ passwordHash: undefined });
  shop.clock.pass(11 * 60_000);
  const refused = await ana.refused('user/editPassword', { password: 'oolong at noon' });
  expect(refused.msg).toContain('Please sign in again to confirm it is you');
  const again = await signedInTo(shop, ana.id);
  await again.post('user/editPassword', { password: 'oolong at noon' });
  expect(await again.post('user/security/get')).toMatchObject({ hasPassword: true });
  await shop.visitor().post('user/signin', { account: ana.email, password: 'oolong at noon' });
});

test('a browser that was signed out with all others counts as new when it comes back', async () => {
  const ana = await newCustomer();
  const laptop = shop.visitor();
  const signIn = async () => laptop.keep((await laptop.post('user/signin', { account: ana.email, password })).token);
  const mailCount = async () => (await mailsTo(shop, ana.email)).length;
  await signIn();
  const before = await mailCount();
  await signIn();
  expect(await mailCount(), 'it is known').toBe(before);
  await ana.post('user/security/revokeAll', { keepCurrent: true });
  await signIn();
  expect(await mailCount()).toBe(before + 1);
});
