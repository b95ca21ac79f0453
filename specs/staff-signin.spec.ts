import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { lockMember } from '../src/modules/staff/members/member.repo.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { hour, second } from './support/clock.ts';
import { mailsTo } from './support/mails.repo.ts';
import { inOrder } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import { addMember, addSecondFactor, code, hire, mei, ownerWithPassword, password, Worker } from './support/staff.ts';

const shop = await meisShop();
const nobody = () => new Worker(shop.origin, '');
const minute = 60 * second;

interface Step {
  step?: { kind: string; verifyId: string };
}

test('Lea signs in by email and password, whatever the case of the email', async () => {
  const { email } = await addMember(shop, 'Lea', 'editor');
  const { token, staff } = await nobody().does<{ token: string; staff: object }>('staff/signin', {
    email: email.toUpperCase(),
    password,
  });
  expect(staff).toMatchObject({ name: 'Lea', role: 'editor' });
  expect(await new Worker(shop.origin, token).does('staff/me')).toMatchObject({
    email,
    permissions: expect.any(Array),
  });
});

test('a wrong password, an unknown email and a member without a password get one answer', async () => {
  const { email } = await addMember(shop, 'Rui', 'support');
  const { email: bare } = await addMember(shop, 'Bea', 'support', null);
  const tries = [
    { email, password: 'not it' },
    { email, password: `${password} ` },
    { email: 'nobody@teahouse.example', password },
    { email: bare, password },
    { email: bare, password: '' },
    { email: '', password: '' },
    { email, password: 'x'.repeat(90_000) },
  ];
  const answers = await Promise.all(tries.map((each) => nobody().call('staff/signin', each)));
  const [first] = answers;
  expect(first).toMatchObject({ code: 40, data: { errors: [{ field: 'password', rule: 'wrong' }] } });
  for (const { code: said, msg, data } of answers)
    expect({ said, msg, data }).toEqual({ said: 40, msg: first?.msg, data: first?.data });
});

test('with a second factor the password alone does not sign in: a code is required, and each is valid once', async () => {
  const who = await addMember(shop, 'Tom', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  const step = async () => {
    const answer = await nobody().call<Step>('staff/signin', { email: who.email, password });
    expect(answer).toMatchObject({ code: 10, data: { step: { kind: 'totp' } } });
    expect(JSON.stringify(answer)).not.toContain('token');
    return answer.data.step?.verifyId ?? '';
  };
  shop.clock.pass(minute);
  const used = code(shop, secret);
  const verifyId = await step();
  expect(await nobody().does('staff/signin/verify', { verifyId, code: used })).toMatchObject({
    staff: { name: 'Tom' },
  });
  expect(await nobody().call('staff/signin/verify', { verifyId, code: used })).toMatchObject({ code: 40 });
  const again = await nobody().call('staff/signin/verify', { verifyId: await step(), code: used });
  expect(again).toMatchObject({ code: 40, data: { errors: [{ field: 'code' }] } });
  shop.clock.pass(minute);
  const late = code(shop, secret);
  shop.clock.pass(30 * second);
  expect(await nobody().call('staff/signin/verify', { verifyId: await step(), code: late })).toMatchObject({ code: 0 });
});

test('when twenty use one code at the same moment one signs in', async () => {
  const who = await addMember(shop, 'Ida', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  shop.clock.pass(minute);
  const now = code(shop, secret);
  const steps = await Promise.all(
    Array.from({ length: 4 }, () => nobody().call<Step>('staff/signin', { email: who.email, password })),
  );
  const tries = steps.flatMap(({ data }) => Array.from({ length: 5 }, () => data.step?.verifyId));
  const answers = await Promise.all(
    tries.map((verifyId) => nobody().call('staff/signin/verify', { verifyId, code: now })),
  );
  expect(answers.filter((each) => each.code === 0)).toHaveLength(1);
});

test('five wrong codes end a sign-in, however many come at once', async () => {
  const who = await addMember(shop, 'Kim', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  shop.clock.pass(minute);
  const { data } = await nobody().call<Step>('staff/signin', { email: who.email, password });
  const verifyId = data.step?.verifyId;
  const wrong = await Promise.all(
    Array.from({ length: 40 }, () => nobody().call('staff/signin/verify', { verifyId, code: 'wrong' })),
  );
  const judged = wrong.filter((each) => JSON.stringify(each.data ?? {}).includes('"field":"code"'));
  expect(judged).toHaveLength(5);
  expect(await nobody().call('staff/signin/verify', { verifyId, code: code(shop, secret) })).toMatchObject({
    code: 40,
  });
});

test('a second step has to follow within five minutes', async () => {
  const who = await addMember(shop, 'Uma', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  const { data } = await nobody().call<Step>('staff/signin', { email: who.email, password });
  shop.clock.pass(5 * minute);
  const late = await nobody().call('staff/signin/verify', { verifyId: data.step?.verifyId, code: code(shop, secret) });
  expect(late).toMatchObject({ code: 40 });
});

test('the secret is a QR code and a URL, active with its first code; recovery codes are stored as hashes', async () => {
  const who = await addMember(shop, 'Noa', 'editor');
  const begun = await who.worker.does<{ secret: string; url: string; qr: string }>('staff/totp/begin', { password });
  expect(begun.url).toBe(new TOTP({ issuer: "Mei's Teahouse", label: who.email, secret: begun.secret }).toString());
  expect(begun.qr).toMatch(/^<svg /);
  expect(await nobody().call('staff/signin', { email: who.email, password })).toMatchObject({ code: 0 });
  expect(await who.worker.call('staff/totp/confirm', { code: '000000' })).toMatchObject({ code: 40 });
  const { codes } = await who.worker.does<{ codes: string[] }>('staff/totp/confirm', {
    code: code(shop, begun.secret),
  });
  expect(new Set(codes).size).toBe(10);
  for (const each of codes) expect(each).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const kept = await shop.tools.db.selectFrom('staff_recovery_code').selectAll().execute();
  expect(kept.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  expect(await who.worker.call('staff/totp/begin', { password })).toMatchObject({ code: 40 });
});

test('a recovery code signs in once, in any spelling', async () => {
  const who = await addMember(shop, 'Eva', 'editor');
  const { codes } = await addSecondFactor(shop, who);
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
  for (const outcome of [0, 40]) {
    const { data } = await nobody().call<Step>('staff/signin', { email: who.email, password });
    const answer = await nobody().call('staff/signin/verify', { verifyId: data.step?.verifyId, code: typed });
    expect(answer.code).toBe(outcome);
  }
  expect(await who.worker.does('staff/me')).toMatchObject({ secondFactor: { on: true, recoveryCodes: 9 } });
});

test('removing the second factor needs password and code, is reported by mail and logged without a secret', async () => {
  const who = await addMember(shop, 'Ola', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  shop.clock.pass(minute);
  const now = code(shop, secret);
  expect(await who.worker.call('staff/totp/remove', { password: 'wrong', code: now })).toMatchObject({ code: 40 });
  expect(await who.worker.call('staff/totp/remove', { password, code: 'wrong' })).toMatchObject({ code: 40 });
  await who.worker.does('staff/totp/remove', { password, code: now });
  const mails = await mailsTo(shop.tools.db, who.email);
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['staff-totpOn', 'staff-totpOff']));
  const owner = await mei(shop);
  const log = await owner.does('log/list', { subject: `staff:${who.id}` });
  expect(JSON.stringify(log)).toContain('self:totpOff');
  for (const hidden of [secret, password, who.worker.token, 'argon2'])
    expect(JSON.stringify(log)).not.toContain(hidden);
});

test('a new password needs the old one, ends every other session and every link, and is reported by mail', async () => {
  const who = await addMember(shop, 'Gus', 'editor');
  const other = await nobody().does<{ token: string }>('staff/signin', { email: who.email, password });
  const change = (body: object) => who.worker.call('staff/password', body);
  expect(await change({ oldPassword: 'wrong', password: 'a kettle of rain' })).toMatchObject({
    data: { errors: [{ field: 'oldPassword' }] },
  });
  for (const weak of ['', 'short', 'password', 'PassWord1', 'x'.repeat(129), who.email])
    expect(await change({ oldPassword: password, password: weak }), weak).toMatchObject({
      code: 40,
      data: { errors: [{ field: 'password' }] },
    });
  expect(await change({ oldPassword: password, password: 'a kettle of rain' })).toMatchObject({ code: 0 });
  expect(await new Worker(shop.origin, other.token).call('staff/me')).toMatchObject({ code: 50 });
  expect(await who.worker.call('staff/me')).toMatchObject({ code: 0 });
  expect(await nobody().call('staff/signin', { email: who.email, password })).toMatchObject({ code: 40 });
  expect((await mailsTo(shop.tools.db, who.email)).map(({ kind }) => kind)).toContain('staff-password');
});

test('sessions are listed with browser and IP, and end by one click: one, or all others', async () => {
  const who = await addMember(shop, 'Pia', 'editor');
  const again = await who.enter();
  const third = await who.enter();
  const list = () => who.worker.does<{ items: { id: string; current: boolean; ip: string }[] }>('staff/sessions');
  const { items } = await list();
  expect(items.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
  expect(items[0]?.ip).toBe('127.0.0.1');
  const theirs = (await again.does<{ items: { id: string; current: boolean }[] }>('staff/sessions')).items;
  await who.worker.does('staff/sessions/revoke', { id: theirs.find(({ current }) => current)?.id });
  expect(await again.call('staff/me')).toMatchObject({ code: 50 });
  expect(await third.call('staff/me')).toMatchObject({ code: 0 });
  expect(await who.worker.does('staff/sessions/revoke', { others: true })).toEqual({ ended: 1 });
  expect(await third.call('staff/me')).toMatchObject({ code: 50 });
  expect((await list()).items).toHaveLength(1);
});

test('a sign-in from a new browser is reported by mail, from a known one it is not', async () => {
  const who = await addMember(shop, 'Max', 'editor');
  const browser = shop.visitor({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const signIn = () =>
    browser.fetch('/api/admin/staff/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: who.email, password }),
    });
  await signIn();
  await signIn();
  const mails = (await mailsTo(shop.tools.db, who.email)).filter(({ kind }) => kind === 'staff-newDevice');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Firefox, Linux');
  expect(mails[0]?.text).toContain('127.0.0.1');
  expect(mails[0]?.text).toContain("because you work at Mei's Teahouse");
});

test('when the shop requires a second factor, a member without one can only manage their own account, and cannot require what they lack', async () => {
  const strict = await meisShop();
  const owner = await ownerWithPassword(strict);
  const editor = await hire(strict, 'Eli', 'editor');
  const max = await hire(strict, 'Max', 'manager');
  const requireSecondFactor = (who: Worker) => who.call('setting/save', { staff: { secondFactor: true } });
  expect(await requireSecondFactor(owner.worker)).toMatchObject({ code: 40 });
  expect(await requireSecondFactor(max)).toMatchObject({ code: 40 });
  await addSecondFactor(strict, owner);
  expect(await requireSecondFactor(owner.worker)).toMatchObject({ code: 0, data: { staff: { secondFactor: true } } });
  expect(await editor.call('page/list')).toMatchObject({ code: 30 });
  expect(await editor.does('staff/me')).toMatchObject({ permissions: [], secondFactor: { on: false, required: true } });
  expect(await owner.worker.call('page/list')).toMatchObject({ code: 0 });
  const { secret } = await editor.does<{ secret: string }>('staff/totp/begin');
  await editor.does('staff/totp/confirm', { code: code(strict, secret) });
  expect(await editor.call('page/list')).toMatchObject({ code: 0 });
});

test('a sign-in by a one-time link may set a password without the old one, for ten minutes', async () => {
  const quick = await hire(shop, 'Ben', 'support');
  const slow = await hire(shop, 'Sue', 'support');
  await quick.does('staff/password', { password: 'steam over the cups' });
  shop.clock.pass(hour / 6);
  expect(await slow.call('staff/password', { password: 'steam over the cups' })).toMatchObject({ code: 40 });
});

test('a second step that is answered while the password is changed signs nobody in', async () => {
  const who = await addMember(shop, 'Ada', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  const { data } = await nobody().call<Step>('staff/signin', { email: who.email, password });
  shop.clock.pass(minute);
  const step = { verifyId: data.step?.verifyId, code: code(shop, secret) };
  const lock = (tx: Tx) => lockMember(tx, who.id);
  const answers = await inOrder(shop.tools.db, lock, [
    () => who.worker.call('staff/password', { oldPassword: password, password: 'oolong at dusk' }),
    () => nobody().call('staff/signin/verify', step),
  ]);
  expect(answers.map((answer) => answer.code)).toEqual([0, 40]);
});

test('new recovery codes need the password and a code, and are reported by mail', async () => {
  const who = await addMember(shop, 'Ivo', 'editor');
  const { secret, codes: former } = await addSecondFactor(shop, who);
  shop.clock.pass(minute);
  const without = await who.worker.call('staff/totp/recovery', { password });
  expect(without).toMatchObject({ code: 40, data: { errors: [{ field: 'code' }] } });
  const renewed = await who.worker.does<{ codes: string[] }>('staff/totp/recovery', {
    password,
    code: code(shop, secret),
  });
  expect(renewed.codes).toHaveLength(10);
  expect(renewed.codes).not.toContain(former[0]);
  const mails = await mailsTo(shop.tools.db, who.email);
  expect(mails.map(({ kind }) => kind)).toContain('staff-recoveryCodes');
});

test('a cookie that a colleague set in Kira’s browser is replaced when she signs in', async () => {
  const ursula = await addMember(shop, 'Ursula', 'editor');
  const kira = await addMember(shop, 'Kira', 'editor');
  const signIn = async (email: string, cookie: string) => {
    const response = await fetch(`${shop.origin}/api/admin/staff/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    });
    const line = response.headers.getSetCookie().find((each) => each.startsWith('staff-device=')) ?? '';
    return line.split(';')[0] ?? '';
  };
  const ursulas = await signIn(ursula.email, '');
  const kiras = await signIn(kira.email, ursulas);
  expect(kiras).not.toBe(ursulas);
  expect(await signIn(ursula.email, kiras), 'who shares the browser is known by the new one').toBe(kiras);
});
