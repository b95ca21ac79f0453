import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createOnceByKey } from '../src/platform/http/idempotency/once-by-key.ts';
import { ok } from '../src/shared/refusal.ts';
import { anasAddress } from './support/buying.ts';
import { day } from './support/clock.ts';
import { keyedCalls } from './support/keyed.ts';
import { inDays, makeToken, type NewToken } from './support/program.ts';
import { meisShop } from './support/shop.ts';
import { addMember, mei } from './support/staff.ts';

const shop = await meisShop();
const { pool } = shop.tools;
const owner = await mei(shop);
const call = keyedCalls(shop, { 'x-auth': owner.token });
const countOf = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
const draft = (note = '') => ({
  lines: [{ sku: 'CUP-RAIN', quantity: 1, unitPrice: { amount: 900, currency: 'USD' } }],
  customer: { email: 'ana@example.com', address: anasAddress },
  paymentMethod: 'bank-transfer',
  validUntil: inDays(shop, 3),
  note,
});

test('a call with the same key and body is done once and answered with the same answer', async () => {
  const before = (await countOf('draft')) ?? 0;
  const first = await call('admin/draft/save', 'draft-1', draft());
  const again = await call('admin/draft/save', 'draft-1', Object.fromEntries(Object.entries(draft()).reverse()));
  expect(first).toMatchObject({ status: 200, code: 0, isReplayed: false });
  expect(again).toEqual({ ...first, isReplayed: true });
  expect(await countOf('draft')).toBe(before + 1);
  expect((await call('admin/draft/save', 'draft-2', draft())).data.draftNo).not.toBe(first.data.draftNo);
});

test('a key that was used for another body or another endpoint is 422, and nothing is done', async () => {
  await call('admin/draft/save', 'used', draft());
  const before = await countOf('draft');
  expect(await call('admin/draft/save', 'used', draft('Other'))).toMatchObject({ status: 422, code: 40 });
  expect(await call('admin/redirect/save', 'used', { from: '/a', to: '/lamps' })).toMatchObject({ status: 422 });
  expect(await countOf('draft')).toBe(before);
  expect(await call('admin/draft/save', 'x'.repeat(256), draft())).toMatchObject({ status: 400, code: 40 });
});

test('of twenty calls at once with one key, at two processes, one is done', async () => {
  const other = keyedCalls(await shop.another(), { 'x-auth': owner.token });
  const before = (await countOf('draft')) ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? other : call)('admin/draft/save', 'race', draft())),
  );
  expect(await countOf('draft')).toBe(before + 1);
  const done = answers.filter(({ status }) => status === 200);
  expect(new Set(done.map(({ data }) => data.draftNo)).size).toBe(1);
  expect(done.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
  for (const { status, retryAfter } of answers) if (status !== 200) expect([status, retryAfter]).toEqual([409, '1']);
});

test('a refused call leaves its key free; only what was done is answered again', async () => {
  const { worker } = await addMember(shop, 'Lee', 'drafter');
  await owner.does('role/save', { name: 'drafter', permissions: ['redirect:list'] });
  const lee = keyedCalls(shop, { 'x-auth': worker.token });
  expect((await lee('admin/draft/save', 'k', draft())).code).toBe(30);
  await owner.does('role/save', { name: 'drafter', permissions: ['draft:save'] });
  expect((await lee('admin/draft/save', 'k', { ...draft(), lines: 'none' })).code).toBe(40);
  expect(await lee('admin/draft/save', 'k', draft())).toMatchObject({ code: 0, isReplayed: false });
  await owner.does('role/save', { name: 'drafter', permissions: ['redirect:list'] });
  expect((await lee('admin/draft/save', 'k', draft())).code, 'permissions count for answers, too').toBe(30);
});

test('a fault leaves the key free; a call that was cut off keeps it, so that nothing is done twice', async () => {
  const once = createOnceByKey(shop.tools);
  const keyed = { key: 'faulty', scope: 'staff x', path: '/x', body: {}, files: [] };
  const fail = () => Promise.reject(new Error('a fault of the test'));
  await expect(once(keyed, fail, () => true)).rejects.toThrow('a fault');
  const good = await once(
    keyed,
    async () => ok({ n: 1 }),
    () => true,
  );
  expect(good).toEqual({ result: ok({ n: 1 }), isRepeated: false });
  let end = () => {};
  const endless = once(
    { ...keyed, key: 'cut' },
    () => new Promise((done) => (end = () => done(ok({})))),
    () => true,
  );
  await expect.poll(() => countOf(`idempotent_call where not done`)).toBe(1);
  const second = await once(
    { ...keyed, key: 'cut' },
    async () => ok({ n: 2 }),
    () => true,
  );
  expect(second.result).toMatchObject({ ok: false, refusal: { status: 409 } });
  end();
  await endless;
});

test('keys are each caller’s own: members, programs, customers, visitors', async () => {
  const { worker } = await addMember(shop, 'Kai', 'owner');
  const { token } = await makeToken(shop, owner, 'draft:*');
  const callers = [{ 'x-auth': owner.token }, { 'x-auth': worker.token }, { authorization: `Bearer ${token}` }];
  const drafts = [];
  for (const headers of callers) drafts.push(await keyedCalls(shop, headers)('admin/draft/save', 'mine', draft()));
  expect(drafts.map(({ isReplayed }) => isReplayed)).toEqual([false, false, false]);
  expect(new Set(drafts.map(({ data }) => data.draftNo)).size).toBe(3);
  const carts = [];
  for (const visitor of [shop.visitor(), shop.visitor()]) {
    await visitor.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const cookie = `visitor=${visitor.cookies.get('visitor')}`;
    const add = () => keyedCalls(shop, { cookie })('web/cart/add', 'mine', { sku: 'TEA-GREEN', quantity: 2 });
    carts.push(await add(), await add());
  }
  expect(carts.map(({ isReplayed, data }) => [isReplayed, data.count])).toEqual([
    [false, 3],
    [true, 3],
    [false, 3],
    [true, 3],
  ]);
});

test('who has no cookie yet gets one with each answer; without any cookie the IP counts', async () => {
  const nobody = keyedCalls(shop, {});
  const first = await nobody('web/cart/add', 'new', { sku: 'CUP-RAIN', quantity: 2 });
  const again = await nobody('web/cart/add', 'new', { sku: 'CUP-RAIN', quantity: 2 });
  for (const { isReplayed, cookies } of [first, again]) {
    expect(isReplayed).toBe(false);
    expect(cookies.join()).toContain('visitor=');
  }
  const reader = { email: 'ana@example.com', agree: true };
  expect(await nobody('web/newsletter/subscribe', 'news', reader)).toMatchObject({ code: 0, isReplayed: false });
  expect(await nobody('web/newsletter/subscribe', 'news', reader)).toMatchObject({ code: 0, isReplayed: true });
});

test('a file is uploaded once; another file under the key is 422, and neither leaves anything behind', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const upload = keyedCalls(shop, { cookie: `visitor=${ana.cookies.get('visitor')}` });
  const send = async (background: string) => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('types', 'review');
    body.append('file', new Blob([new Uint8Array(picture)]), 'cup.png');
    return upload('web/attach/upload', 'cup', body);
  };
  const first = await send('#7a5');
  expect(first).toMatchObject({ code: 0, isReplayed: false });
  expect(await send('#7a5')).toMatchObject({ isReplayed: true, data: first.data });
  expect(await send('#57a')).toMatchObject({ status: 422 });
  expect(await countOf('upload')).toBe(1);
});

test('what is kept is encrypted, shows no body, and ends after a day', async () => {
  const body = { name: 'ERP', permissions: ['draft:list'], endsAt: inDays(shop, 30) };
  const first = await call<NewToken>('admin/token/save', 'secret', body);
  expect((await call<NewToken>('admin/token/save', 'secret', body)).data.token).toBe(first.data.token);
  const { rows } = await pool.query('select scope, answer, encode(body_hash, $1) as hash from idempotent_call', [
    'hex',
  ]);
  const stored = JSON.stringify(rows);
  for (const each of [first.data.token, 'draft:list', 'ana@example.com']) expect(stored).not.toContain(each);
  expect(rows.every(({ answer }) => answer === null || answer.startsWith('enc1.'))).toBe(true);
  shop.clock.pass(day);
  const later = keyedCalls(shop, { 'x-auth': (await mei(shop)).token });
  const anew = await later<NewToken>('admin/token/save', 'secret', body);
  expect(anew).toMatchObject({ code: 0, isReplayed: false });
  expect(anew.data.token).not.toBe(first.data.token);
  await shop.work('limits:cleanup');
  expect(await countOf('idempotent_call')).toBe(1);
});
