import { expect, test } from 'vitest';
import { sharedCounter } from '../src/platform/http/limits.repo.ts';
import { createLimiter } from '../src/platform/http/limits.ts';
import { day } from './support/clock.ts';
import { mailsTo } from './support/mails.repo.ts';
import { inDays, makeToken, type NewToken, program } from './support/program.ts';
import { meisShop } from './support/shop.ts';
import { addMember, addSecondFactor, mei } from './support/staff.ts';

const shop = await meisShop();
const { db, pool } = shop.tools;
const owner = await mei(shop);
const forbidden = { status: 200, code: 30 };
const tokenOf = async (...permissions: string[]) => makeToken(shop, owner, ...permissions);
const redirect = (from: string) => ({ from, to: '/lamps' });

test('Mei gives a program an API token; it does what that allows and nothing else, and its calls are in its log', async () => {
  const made = await tokenOf('redirect:*', 'order:list');
  expect(made).toMatchObject({ name: 'Stock of the ERP', by: 'Owner', state: 'active', usedAt: null });
  expect(made.token).toMatch(/^vtr_[\w-]{43}$/);
  const call = program(shop, made.token);
  expect(await call('order/list')).toMatchObject({ code: 0 });
  expect(await call('redirect/save', redirect('/erp'))).toMatchObject({ code: 0 });
  expect(await call('order/get', { orderNo: 'X' })).toMatchObject(forbidden);
  expect(await call('product/list')).toMatchObject(forbidden);
  const { items } = await owner.does<{ items: object[] }>('token/calls', { id: made.id });
  expect(items).toMatchObject([
    { path: '/api/admin/product/list', status: 200, code: 30, ip: '127.0.0.1' },
    { path: '/api/admin/order/get', code: 30 },
    { path: '/api/admin/redirect/save', code: 0 },
    { path: '/api/admin/order/list', code: 0 },
  ]);
  const list = await owner.does<{ items: NewToken[] }>('token/list');
  expect(list.items.find(({ id }) => id === made.id)).toMatchObject({
    hint: made.token.slice(-4),
    usedAt: shop.clock.now().toISOString(),
    usedIp: '127.0.0.1',
  });
});

test('the audit log names the API token beside its member', async () => {
  const call = program(shop, (await tokenOf('redirect:save')).token);
  await call('redirect/save', redirect('/of-the-erp'));
  await owner.does('redirect/save', redirect('/of-mei'));
  const { items } = await owner.does<{ items: { subject: string }[] }>('log/list');
  const entryOf = (source: string) => items.find(({ subject }) => subject === source);
  expect(entryOf('/of-the-erp')).toMatchObject({ by: 'Owner', apiToken: 'Stock of the ERP' });
  expect(entryOf('/of-mei')).toMatchObject({ by: 'Owner', apiToken: null });
});

test('an API token is shown once and stored as a hash; its member gets a mail', async () => {
  const { id, worker, email } = await addMember(shop, 'Lea', 'owner');
  const made = await makeToken(shop, worker, 'tag:list');
  const stored = JSON.stringify([
    (await pool.query('select * from api_token')).rows,
    (await pool.query('select * from audit_log')).rows,
    (await pool.query('select * from mail')).rows,
    await owner.does('token/list'),
  ]);
  expect(stored).not.toContain(made.token.slice(4, 40));
  expect((await pool.query('select * from api_token where member_id = $1', [id])).rows).toHaveLength(1);
  expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['staff-apiToken']);
});

test('an expired, a revoked and an unknown API token are refused, each with its reason', async () => {
  const made = await owner.does<NewToken>('token/save', {
    name: 'For a day',
    permissions: ['tag:list'],
    endsAt: inDays(shop, 1),
  });
  const revoked = await tokenOf('tag:list');
  await owner.does('token/revoke', { id: revoked.id });
  expect(await owner.does('token/revoke', { id: revoked.id })).toMatchObject({ state: 'revoked' });
  shop.clock.pass(day);
  const said = async (token: string) => {
    const { status, code, msg } = await program(shop, token)('tag/list');
    return [status, code, msg];
  };
  expect(await said(made.token)).toEqual([200, 50, expect.stringMatching(/expired/)]);
  expect(await said(revoked.token)).toEqual([200, 50, expect.stringMatching(/revoked/)]);
  expect(await said(`vtr_${'A'.repeat(43)}`)).toEqual([200, 50, expect.stringMatching(/not valid/)]);
  expect((await (await mei(shop)).call('token/revoke', { id: shop.tools.random.id() })).code).toBe(40);
});

test('who makes an API token chooses among what they may do; nobody chooses everything, or people', async () => {
  const boss = await mei(shop);
  await boss.does('role/save', { name: 'integrator', permissions: ['token:save', 'product:*', 'tag:list'] });
  const { worker: lea } = await addMember(shop, 'Lee', 'integrator');
  const wanted = (permission: string, endsAt = inDays(shop, 9)) => ({ name: 'X', permissions: [permission], endsAt });
  for (const more of ['order:list', 'tag:save', 'tag:*'])
    expect(await lea.call('token/save', wanted(more)), more).toMatchObject({
      code: 40,
      msg: 'That is more than you may do yourself.',
    });
  expect(await lea.call('token/save', wanted('product:save'))).toMatchObject({ code: 0 });
  const refused = { code: 40, data: { errors: [{ field: 'permissions' }] } };
  for (const strange of ['*:*', '*:list', 'staff:list', 'role:*', 'token:list', 'self:get', 'order', 'order:list;--'])
    expect(await boss.call('token/save', wanted(strange)), strange).toMatchObject(refused);
  for (const end of [0, -1, 732])
    expect(await boss.call('token/save', wanted('tag:list', inDays(shop, end))), `${end} days`).toMatchObject({
      data: { errors: [{ field: 'endsAt' }] },
    });
  const { items } = await lea.does<{ items: object[] }>('token/grantable');
  expect(items).toEqual([
    { resource: 'product', verbs: expect.arrayContaining(['get', 'list', 'remove', 'save']), all: true },
    { resource: 'tag', verbs: ['list'], all: false },
  ]);
});

test('no API token reaches staff, roles, API tokens or anybody’s own account, whatever is in its row', async () => {
  const made = await makeToken(shop, await mei(shop), 'tag:list');
  const everything = JSON.stringify(['*:*', 'self:*', 'staff:*', 'role:*', 'token:*', 'self:get', 'staff:save']);
  await pool.query('update api_token set permissions = $1 where id = $2', [everything, made.id]);
  const call = program(shop, made.token);
  const peoples = shop.routes.filter(({ may = '' }) => /^(self|staff|role|token):/.test(may));
  expect(peoples.length).toBeGreaterThanOrEqual(30);
  for (const { path } of peoples)
    expect(await call(path.replace('/api/admin/', ''), { id: made.id }), path).toMatchObject(forbidden);
});

test('an API token loses what its member loses: a permission, the job', async () => {
  const boss = await mei(shop);
  await boss.does('role/save', { name: 'stock-people', permissions: ['token:save', 'redirect:*', 'order:list'] });
  const { id, worker } = await addMember(shop, 'Jun', 'stock-people');
  const call = program(shop, (await makeToken(shop, worker, 'redirect:*', 'order:list')).token);
  expect(await call('order/list')).toMatchObject({ code: 0 });
  await boss.does('role/save', { name: 'stock-people', permissions: ['token:save', 'redirect:list'] });
  expect(await call('order/list')).toMatchObject(forbidden);
  expect(await call('redirect/save', redirect('/gone'))).toMatchObject(forbidden);
  expect(await call('redirect/list')).toMatchObject({ code: 0 });
  await boss.does('staff/remove', { id });
  expect(await call('redirect/list')).toMatchObject({ code: 50, msg: expect.stringMatching(/no longer works here/) });
  const { items } = await boss.does<{ items: NewToken[] }>('token/list');
  expect(items.find(({ by }) => by === 'Jun')).toMatchObject({ state: 'orphaned' });
});

test('where the shop requires a second factor, a program does nothing for a member without one', async () => {
  const { worker: kai } = await addMember(shop, 'Kai', 'owner');
  const call = program(shop, (await makeToken(shop, kai, 'tag:list')).token);
  expect(await call('tag/list')).toMatchObject({ code: 0 });
  const noa = await addMember(shop, 'Noa', 'owner');
  await addSecondFactor(shop, noa);
  await noa.worker.does('setting/save', { staff: { secondFactor: true } });
  expect(await call('tag/list')).toMatchObject(forbidden);
  await noa.worker.does('setting/save', { staff: { secondFactor: false } });
  expect(await call('tag/list')).toMatchObject({ code: 0 });
});

test('an API token is a header of its own: as a cookie, a session or beside one it opens nothing more', async () => {
  const boss = await mei(shop);
  const { token } = await makeToken(shop, boss, 'tag:list');
  const send = (headers: Record<string, string>, path = 'tag/list') =>
    fetch(`${shop.origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const codeOf = async (headers: Record<string, string>, path?: string) =>
    ((await (await send(headers, path)).json()) as { code: number }).code;
  expect(await codeOf({ cookie: `staff=${token}` })).toBe(50);
  expect(await codeOf({ cookie: `staff=${boss.token}` })).toBe(50);
  expect(await codeOf({ 'x-auth': token })).toBe(50);
  expect(await codeOf({ authorization: `Bearer ${boss.token}` })).toBe(50);
  expect(await codeOf({ authorization: `Bearer ${token}`, 'x-auth': boss.token }, 'staff/list')).toBe(30);
  expect(await codeOf({ authorization: `Bearer ${token}`, cookie: `staff=${boss.token}` }, 'staff/list')).toBe(30);
  expect(await codeOf({ authorization: `Basic ${btoa('mei:secret')}`, 'x-auth': boss.token }, 'staff/list')).toBe(0);
  const page = await fetch(`${shop.origin}/admin`, { headers: { cookie: `staff=${token}` } });
  expect(await page.text()).not.toContain('type="module"');
  // A page of another site cannot send the header: its browser asks first, and is told nothing.
  const asked = await fetch(`${shop.origin}/api/admin/tag/list`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' },
  });
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  expect(asked.headers.get('access-control-allow-headers')).toBeNull();
});

test('at most a hundred are in force, however many are made at once; old ones and their calls are deleted', async () => {
  const boss = await mei(shop);
  const made = await Promise.all(
    Array.from({ length: 101 }, () =>
      boss.call<NewToken>('token/save', { name: 'Many', permissions: ['tag:list'], endsAt: inDays(shop, 2) }),
    ),
  );
  const { rows } = await pool.query('select from api_token where revoked_at is null and ends_at > $1', [
    shop.clock.now(),
  ]);
  expect(rows).toHaveLength(100);
  const good = made.find(({ code }) => code === 0)?.data.token ?? '';
  await program(shop, good)('tag/list');
  const calls = async () => (await pool.query('select from api_token_call')).rowCount;
  shop.clock.pass(29 * day);
  await shop.work('staff:cleanup');
  expect(await calls()).toBeGreaterThan(0);
  shop.clock.pass(2 * day);
  await shop.work('staff:cleanup');
  expect(await calls()).toBe(0);
  shop.clock.pass(100 * day);
  await shop.work('staff:cleanup');
  expect((await pool.query(`select from api_token where name = 'Many'`)).rowCount).toBe(0);
});

test('an API token is limited to 600 calls a minute, at all processes and from all IPs together', async () => {
  const limited = await shop.another({ rateLimits: true, trustProxy: '127.0.0.1' });
  const { id, token } = await makeToken(limited, await mei(limited), 'tag:list');
  const elsewhere = createLimiter(sharedCounter(db), limited.clock);
  for (let calls = 0; calls < 600; calls += 1) await elsewhere('apiToken', id);
  const answers = [];
  for (let ip = 1; ip <= 12; ip += 1)
    answers.push(await program(limited, token, { 'x-forwarded-for': `198.51.100.${ip}` })('tag/list'));
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, code: 40 });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});
