import { expect, test } from 'vitest';
import { second } from './support/clock.ts';
import { account } from './support/customers.ts';
import { mailsTo, mailTo, writeMails } from './support/mailbox.ts';
import { recordWork } from './support/recorded-work.ts';
import { meisShop } from './support/shop.ts';
import type { Answer, Shopper } from './support/shopper.ts';

const shop = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
const password = 'jasmine at dawn';
const hashed = await shop.tools.hashing.hash(password);
if (!hashed.ok) throw new Error('busy');
const passwordHash = hashed.value;

const workOf = recordWork(shop);

let people = 0;
/** An account for one test, with the password of this file. */
async function somebody(): Promise<string> {
  people += 1;
  const email = `ana${people}@example.com`;
  await account(shop, { email, passwordHash });
  return email;
}

let addresses = 0;
/** A browser at an IP from which nobody has called before. */
function fromAnywhere(): Shopper {
  addresses += 1;
  return shop.visitor({ 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.7` });
}

/** Properties of an answer that a caller can observe, except its time. */
function seen({ status, code, msg, data }: Answer<unknown>) {
  return { status, code, msg, data, bytes: JSON.stringify({ code, msg, data }).length };
}

test('a wrong password and an account that does not exist are answered alike, byte for byte', async () => {
  const email = await somebody();
  const wrong = await fromAnywhere().call('user/signin', { account: email, password: 'oolong at dusk' });
  const unknown = await fromAnywhere().call('user/signin', { account: 'zoe1@example.com', password: 'oolong at dusk' });
  expect(seen(unknown)).toEqual(seen(wrong));
  expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  expect(wrong).toMatchObject({ code: 40, status: 200, msg: 'Account or password is wrong.' });
});

test('both do the same work: one hash each, and the same database queries', async () => {
  const email = await somebody();
  const work = (name: string) =>
    workOf(() => fromAnywhere().call('user/signin', { account: name, password: 'oolong' }));
  const wrong = await work(email);
  expect(wrong.filter((each) => each === 'hash')).toHaveLength(1);
  expect(wrong.length, 'recorded queries').toBeGreaterThan(2);
  expect(await work('nobody.here@example.com')).toEqual(wrong);
});

test.each(['signin', 'reset', 'signup'] as const)(
  'asking for a code to %s tells nobody whether the account exists, and writes to those only whom it concerns',
  async (purpose) => {
    const email = await somebody();
    const stranger = `zoe.${purpose}@example.com`;
    const sendCode = (name: string) => fromAnywhere().call('user/code/send', { account: name, purpose });
    const known = await sendCode(email);
    const unknown = await sendCode(stranger);
    expect(seen(unknown)).toEqual(seen(known));
    expect(known).toMatchObject({ code: 0, data: { resendAfter: 60 } });
    await writeMails(shop);
    const kinds = async (name: string) => (await mailsTo(shop, name)).map(({ kind }) => kind);
    const expected = {
      signin: [['code-signin'], []],
      reset: [['code-reset'], []],
      signup: [['account-known'], ['code-signup']],
    };
    expect([await kinds(email), await kinds(stranger)]).toEqual(expected[purpose]);
  },
);

test('a request for a code does the same work too: its recipient is looked up afterwards', async () => {
  const email = await somebody();
  const work = (name: string) => workOf(() => fromAnywhere().call('user/password/forget', { account: name }));
  const known = await work(email);
  expect(known.length, 'recorded queries').toBeGreaterThan(4);
  expect(await work('nobody.there@example.com')).toEqual(known);
});

test('guessing a code for an account that does not exist behaves as for one that does', async () => {
  const email = await somebody();
  const stranger = 'yan@example.com';
  for (const name of [email, stranger])
    await fromAnywhere().post('user/code/send', { account: name, purpose: 'signin' });
  await writeMails(shop);
  const guesses = async (name: string) => {
    const answers = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      answers.push(seen(await fromAnywhere().call('user/signin', { account: name, code: 'wrong1' })));
    return answers;
  };
  expect(await guesses(stranger)).toEqual(await guesses(email));
});

test('two hundred guesses at the same moment, at two processes, use up five tries and no more', async () => {
  const other = await shop.another({ clock: shop.clock });
  const email = await somebody();
  await fromAnywhere().post('user/code/send', { account: email, purpose: 'signin' });
  const { code } = await mailTo(shop, email, 'code-signin');
  const guesses = Array.from({ length: 200 }, (_, attempt) => {
    const wrong = String((Number(code) + attempt + 1) % 1_000_000).padStart(6, '0');
    const browser = attempt % 2 ? fromAnywhere() : fromAnywhere().at(other.origin);
    return browser.call('user/signin', { account: email, code: wrong });
  });
  const answers = await Promise.all(guesses);
  const said = (msg: string) => answers.filter((answer) => answer.msg === msg).length;
  expect(said('Verification failed.')).toBe(5);
  expect(said('This code can no longer be used. Please request a new one.')).toBe(195);
  const row = await shop.tools.db
    .selectFrom('customer_code')
    .select(['tries', 'used_at'])
    .where('account', '=', email)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ tries: 5, used_at: null });
  expect(await fromAnywhere().call('user/signin', { account: email, code }), 'the right one is too late').toMatchObject(
    { code: 40 },
  );
});

test('when many give the right code at once one signs in', async () => {
  const email = await somebody();
  await fromAnywhere().post('user/code/send', { account: email, purpose: 'signin' });
  const { code } = await mailTo(shop, email, 'code-signin');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => fromAnywhere().call('user/signin', { account: email, code })),
  );
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 40, 40, 40]);
});

test('an office may sign in from one IP: a hundred passwords in a quarter of an hour, for any accounts', async () => {
  addresses += 1;
  const ip = `10.${addresses >> 8}.${addresses & 255}.7`;
  const office = shop.visitor({ 'x-forwarded-for': ip });
  for (let colleague = 0; colleague < 88; colleague += 1)
    await shop.tools.throttle(`sign-in address ${ip}`, { count: 100, seconds: 900 });
  const statuses: number[] = [];
  for (let colleague = 88; colleague < 102; colleague += 1)
    statuses.push((await office.call('user/signin', { account: `office${colleague}@example.com`, password })).status);
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
  const refused = await office.call('user/signin', { account: 'last@example.com', password });
  expect(refused.headers.get('retry-after')).toBe('9');
  expect(refused).toMatchObject({ code: 40, msg: 'Too many tries. Please wait 9 seconds.' });
});

test('one account may try ten passwords in a quarter of an hour, from one IP or from many', async () => {
  const email = await somebody();
  const home = fromAnywhere();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push(
      (await (attempt % 2 ? home : fromAnywhere()).call('user/signin', { account: email, password: 'no' })).status,
    );
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('colleagues in one office get their codes in the same minute; thirty an hour from one IP', async () => {
  const office = fromAnywhere();
  const sendCode = (name: string) =>
    office.call('user/code/send', { account: `${name}@example.com`, purpose: 'signin' });
  const answers = [];
  for (let colleague = 0; colleague < 30; colleague += 1)
    answers.push((await sendCode(`colleague${colleague}`)).status);
  expect(answers).toEqual(Array(30).fill(200));
  const refused = await sendCode('colleague30');
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 40, '120']);
});

test('an account that is guessed at from many IPs is slowed down, but not for its owner: neither in her own browser nor by code', async () => {
  const email = await somebody();
  const home = fromAnywhere();
  home.keep((await home.post('user/signin', { account: email, password })).token);
  const attempt = () => fromAnywhere().call('user/signin', { account: email, password: 'oolong at dusk' });
  for (let count = 0; count < 10; count += 1) await attempt();
  expect((await attempt()).status).toBe(429);
  const elsewhere = fromAnywhere();
  expect((await elsewhere.call('user/signin', { account: email, password })).status, 'a browser nobody knows').toBe(
    429,
  );
  await home.post('user/signout');
  await home.keep(null).post('user/signin', { account: email, password });
  await elsewhere.post('user/code/send', { account: email, purpose: 'signin' });
  const { code } = await mailTo(shop, email, 'code-signin');
  await elsewhere.post('user/signin', { account: email, code });
  shop.clock.pass(90 * second);
  expect((await attempt()).status, 'one more try after a minute and a half').toBe(200);
  expect((await attempt()).status).toBe(429);
});

test('the device cookie of her browser has no effect for another account', async () => {
  const ana = await somebody();
  const ben = await somebody();
  const home = fromAnywhere();
  await home.post('user/signin', { account: ana, password });
  for (let count = 0; count < 10; count += 1) await home.call('user/signin', { account: ben, password: 'oolong' });
  expect((await home.call('user/signin', { account: ben, password })).status).toBe(429);
});

test('codes: one a minute and five an hour for an account, and Retry-After says when', async () => {
  const email = await somebody();
  const sendCode = () => fromAnywhere().call('user/code/send', { account: email, purpose: 'signin' });
  expect((await sendCode()).status).toBe(200);
  shop.clock.pass(20 * second);
  const soon = await sendCode();
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '40']);
  for (let count = 0; count < 4; count += 1) {
    shop.clock.pass(60 * second);
    expect((await sendCode()).status).toBe(200);
  }
  shop.clock.pass(60 * second);
  const sixth = await sendCode();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('ten accounts an hour may be opened from one IP, and one more every six minutes', async () => {
  const opener = fromAnywhere();
  const open = (name: string) =>
    opener.call('user/signup', {
      account: `${name}@example.org`,
      password,
      firstName: 'A',
      lastName: 'B',
      agree: true,
    });
  for (let count = 0; count < 13; count += 1) {
    // More than five posts in ten minutes ask for a proof first.
    if (count === 5 || count === 10) shop.clock.pass(660 * second);
    expect((await open(`open${count}`)).code).toBe(0);
  }
  expect((await open('open13')).status).toBe(429);
});

test('a sign-in while all hash slots are taken is told to come back in two seconds', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, count) =>
      fromAnywhere().call('user/signin', { account: `crowd${count}@example.com`, password }),
    ),
  );
  const busy = crowd.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toMatchObject({ code: 41, msg: 'The shop is busy. Please try again in a moment.' });
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(crowd.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(11);
});
