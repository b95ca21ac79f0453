import { expect, test } from 'vitest';
import { equipOwner } from '../src/modules/staff/index.ts';
import { runStaffCommand } from '../src/wiring/staff-command.ts';
import { day } from './support/clock.ts';
import { mailsTo } from './support/mails.repo.ts';
import { lockAuditLog, openTransaction, untilWaiting } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import { addMember, addSecondFactor, code, hire, mei, ownerWithPassword, password, Worker } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const nobody = new Worker(shop.origin, '');
const { db } = shop.tools;

const ticketIn = (text: string | undefined) => /ticket=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const invitation = async (email: string) => ticketIn((await mailsTo(db, email)).at(-1)?.text);

test('Mei invites Lea, who sets a password by the link in her mail, once', async () => {
  const email = 'lea@teahouse.example';
  const { id } = await owner.does('staff/save', { email, name: 'Lea', role: 'editor', language: 'zh-HK' });
  const [mail] = await mailsTo(db, email);
  expect(mail).toMatchObject({
    kind: 'staff-invited',
    language: 'zh-HK',
    subject: expect.stringMatching(/\p{Script=Han}/u),
  });
  const ticket = ticketIn(mail?.text);
  expect(await nobody.call('staff/enter', { ticket })).toMatchObject({ code: 40 });
  expect(await nobody.call('staff/join', { ticket, password: 'short' })).toMatchObject({
    data: { errors: [{ field: 'password' }] },
  });
  expect(await nobody.does('staff/join', { ticket, password })).toMatchObject({ staff: { id, name: 'Lea' } });
  expect(await nobody.call('staff/join', { ticket, password: 'another one of mine' })).toMatchObject({ code: 40 });
  expect(await nobody.call('staff/signin', { email, password })).toMatchObject({ code: 0 });
  expect(await owner.does('staff/get', { id })).toMatchObject({ joined: true, secondFactor: false, language: 'zh-HK' });
});

test('when ten follow an invitation at once one gets in; a newer one replaces it; after three days it expires', async () => {
  const email = 'ivo@teahouse.example';
  const { id } = await owner.does('staff/save', { email, name: 'Ivo', role: 'editor' });
  const first = await invitation(email);
  await owner.does('staff/invite', { id });
  const second = await invitation(email);
  expect(await nobody.call('staff/join', { ticket: first, password })).toMatchObject({ code: 40 });
  const joined = await Promise.all(
    Array.from({ length: 10 }, () => nobody.call('staff/join', { ticket: second, password })),
  );
  expect(joined.filter((each) => each.code === 0)).toHaveLength(1);
  await owner.does('staff/invite', { id });
  const late = await invitation(email);
  shop.clock.pass(3 * day);
  expect(await nobody.call('staff/join', { ticket: late, password })).toMatchObject({ code: 40 });
});

test('an invitation does not bypass a second factor', async () => {
  const who = await addMember(shop, 'Ana', 'editor');
  const { secret } = await addSecondFactor(shop, who);
  await (await mei(shop)).does('staff/invite', { id: who.id });
  const step = await nobody.call<{ step: { verifyId: string } }>('staff/join', {
    ticket: await invitation(who.email),
    password: 'something else of mine',
  });
  expect(step.code).toBe(10);
  shop.clock.pass(60_000);
  const { verifyId } = step.data.step;
  expect(await nobody.call('staff/signin/verify', { verifyId, code: code(shop, secret) })).toMatchObject({ code: 0 });
});

test('nobody can grant permissions that they lack, or change a member with more permissions', async () => {
  const keeper = await mei(shop);
  const may = [
    'staff:list',
    'staff:get',
    'staff:save',
    'staff:remove',
    'staff:invite',
    'staff:resetFactor',
    'role:save',
    'page:get',
    'page:list',
  ];
  await keeper.does('role/save', { name: 'people', permissions: may });
  const hana = await addMember(shop, 'Hana', 'people');
  const add = (role: string) => hana.worker.call('staff/save', { email: `${role}@x.example`, name: role, role });
  for (const role of ['owner', 'manager', 'editor']) expect(await add(role), role).toMatchObject({ code: 40 });
  expect(await hana.worker.call('role/save', { name: 'more', permissions: ['order:ship'] })).toMatchObject({
    code: 40,
  });
  expect(await hana.worker.call('role/save', { name: 'people', permissions: ['*:*'] })).toMatchObject({ code: 40 });
  expect(await hana.worker.call('role/save', { name: 'less', permissions: ['page:get'] })).toMatchObject({ code: 0 });
  expect(await add('less')).toMatchObject({ code: 0 });
  const chief = await ownerWithPassword(shop);
  for (const [path, body] of [
    ['staff/save', { id: chief.id, email: 'mine@x.example', name: 'Mei', role: 'less' }],
    ['staff/save', { id: hana.id, email: hana.email, name: 'Hana', role: 'owner' }],
    ['staff/remove', { id: chief.id }],
    ['staff/invite', { id: chief.id }],
    ['staff/totp/reset', { id: chief.id }],
  ] as const)
    expect(await hana.worker.call(path, body), path).toMatchObject({ code: 40 });
  expect(await keeper.does('staff/get', { id: chief.id })).toMatchObject({ role: 'owner', email: chief.email });
});

test('a role is defined by its permissions: the four built-in ones stay, one with members cannot be deleted', async () => {
  const keeper = await mei(shop);
  const { items } = await keeper.does<{ items: { name: string; permissions: string[]; fixed: boolean }[] }>(
    'role/list',
  );
  expect(items.filter(({ fixed }) => fixed).map(({ name }) => name)).toEqual(['owner', 'manager', 'support', 'editor']);
  expect(items.find(({ name }) => name === 'owner')?.permissions).toEqual(['*:*']);
  for (const name of ['owner', 'manager', 'support', 'editor']) {
    expect(await keeper.call('role/save', { name, permissions: [] })).toMatchObject({ code: 40 });
    expect(await keeper.call('role/remove', { name })).toMatchObject({ code: 40 });
  }
  await keeper.does('role/save', { name: 'packer', permissions: ['order:ship', 'order:list', 'order:ship'] });
  const pat = await addMember(shop, 'Pat', 'packer');
  expect(await pat.worker.does('staff/me')).toMatchObject({ permissions: ['order:ship', 'order:list'] });
  expect(await keeper.call('role/remove', { name: 'packer' })).toMatchObject({ code: 40 });
  await keeper.does('role/save', { name: 'packer', permissions: [] });
  expect(await pat.worker.does('staff/me')).toMatchObject({ permissions: [] });
  await keeper.does('staff/remove', { id: pat.id });
  await keeper.does('role/remove', { name: 'packer' });
  for (const wrong of ['order', 'order:ship:now', 'self:get', ''])
    expect(await keeper.call('role/save', { name: 'odd', permissions: [wrong] }), wrong).toMatchObject({ code: 40 });
  for (const name of ['Owner', '__proto__', 'constructor', 'a b', ''])
    expect((await keeper.call('staff/save', { email: 'x@x.example', name: 'X', role: name })).code, name).toBe(40);
});

test('when two owners remove or demote each other at the same moment one stays', async () => {
  for (const activity of ['remove', 'demote', 'both'] as const) {
    const benchShop = await meisShop();
    const one = await ownerWithPassword(benchShop);
    const two = await addMember(benchShop, 'Lin', 'owner');
    const remove = (by: Worker, id: string) => by.call('staff/remove', { id });
    const demote = (by: Worker, { id, email }: { id: string; email: string }) =>
      by.call('staff/save', { id, email, name: 'Less', role: 'editor' });
    // Both requests wait at the same lock before either is done.
    const open = await openTransaction(benchShop.tools.db);
    await lockAuditLog(open.tx);
    const first = activity === 'demote' ? demote(one.worker, two) : remove(one.worker, two.id);
    const second = activity === 'remove' ? remove(two.worker, one.id) : demote(two.worker, one);
    await untilWaiting(benchShop.tools.db, 2);
    await open.commit();
    const codes = (await Promise.all([first, second])).map((each) => each.code);
    expect(
      codes.filter((each) => each === 0),
      activity,
    ).toHaveLength(1);
    const owners = await benchShop.tools.db
      .selectFrom('staff_member')
      .select('id')
      .where('role', '=', 'owner')
      .execute();
    expect(owners, activity).toHaveLength(1);
  }
});

test('the last owner can be neither removed nor demoted by anybody', async () => {
  const benchShop = await meisShop();
  const only = await ownerWithPassword(benchShop);
  expect(await only.worker.call('staff/remove', { id: only.id })).toMatchObject({
    code: 40,
    msg: expect.stringContaining('last'),
  });
  const less = { id: only.id, email: only.email, name: 'Mei', role: 'manager' };
  expect(await only.worker.call('staff/save', less)).toMatchObject({ code: 40 });
  expect(await only.worker.does('staff/me')).toMatchObject({ role: 'owner' });
});

test('a removed member is signed out at once; the log keeps their actions under their name', async () => {
  const keeper = await mei(shop);
  const who = await addMember(shop, 'Zoe', 'manager');
  await who.worker.does('setting/save', { stock: { lowAt: 4 } });
  await keeper.does('staff/remove', { id: who.id });
  expect(await who.worker.call('staff/me')).toMatchObject({ code: 50 });
  expect(await nobody.call('staff/signin', { email: who.email, password })).toMatchObject({ code: 40 });
  const { items } = await keeper.does<{ items: { by: string; action: string; before: unknown; after: unknown }[] }>(
    'log/list',
    {},
  );
  expect(items.find(({ by }) => by === 'Zoe')).toMatchObject({ action: 'setting:save' });
  expect(items.find(({ action }) => action === 'staff:remove')).toMatchObject({
    before: { name: 'Zoe', role: 'manager' },
    after: null,
  });
});

test('a change of email is logged with before and after, mailed to the old one, and revokes the links', async () => {
  const keeper = await mei(shop);
  const who = await addMember(shop, 'Amy', 'editor');
  await keeper.does('staff/invite', { id: who.id });
  const ticket = await invitation(who.email);
  const input = { id: who.id, email: 'amy2@teahouse.example', name: 'Amy', role: 'editor' };
  await keeper.does('staff/save', input);
  expect(await nobody.call('staff/join', { ticket, password })).toMatchObject({ code: 40 });
  expect((await mailsTo(db, who.email)).map(({ kind }) => kind)).toContain('staff-email');
  const { items } = await keeper.does<{ items: object[] }>('log/list', { subject: `staff:${who.id}` });
  expect(items[0]).toMatchObject({ action: 'staff:save', before: { email: who.email }, after: { email: input.email } });
  const taken = await keeper.call('staff/save', { email: 'AMY2@teahouse.example', name: 'Two', role: 'editor' });
  expect(taken).toMatchObject({ code: 40, data: { errors: [{ field: 'email', rule: 'taken' }] } });
  for (const email of ['', 'amy', 'a@b', `${'x'.repeat(250)}@x.example`])
    expect((await keeper.call('staff/save', { email, name: 'X', role: 'editor' })).code, email).toBe(40);
});

test('OWNER_EMAIL and OWNER_PASSWORD set the owner’s credentials once, and never replace others', async () => {
  const benchShop = await meisShop();
  const input = { email: 'mei@teahouse.example', password: 'owner of the teahouse' };
  await equipOwner(benchShop.tools, { ...input, password: 'password' });
  const auth = new Worker(benchShop.origin, '');
  expect(await auth.call('staff/signin', { ...input, password: 'password' })).toMatchObject({ code: 40 });
  await equipOwner(benchShop.tools, input);
  expect(await auth.call('staff/signin', input)).toMatchObject({ code: 0 });
  await equipOwner(benchShop.tools, { email: 'other@teahouse.example', password: 'somebody else wrote this' });
  expect(await auth.call('staff/signin', input)).toMatchObject({ code: 0 });
  expect(await mei(benchShop).then((who) => who.does('staff/me'))).toMatchObject({ email: input.email });
});

test('when processes start at once with different owners one sets both, email and password', async () => {
  const owners = ['ana', 'ben', 'mei', 'kai'].map((name) => ({
    email: `${name}@teahouse.example`,
    password: `${name} owns the teahouse`,
  }));
  const benchShop = await meisShop();
  // Processes without a password have less to do, so one of them would often be first and set its email alone.
  const mixed = owners.map((input, index) => (index % 2 ? input : { ...input, password: undefined }));
  await Promise.all([...mixed, ...owners].map((input) => equipOwner(benchShop.tools, input)));
  const { email } = await mei(benchShop).then((who) => who.does<{ email: string }>('staff/me'));
  const auth = new Worker(benchShop.origin, '');
  for (const input of owners) {
    const tried = await auth.call('staff/signin', { email, password: input.password });
    expect(tried.code, `${email}, the password of ${input.email}`).toBe(input.email === email ? 0 : 40);
  }
});

test('processes that start at once with the same owner agree, and log no warning', async () => {
  const benchShop = await meisShop();
  const warnings: unknown[] = [];
  const log = Object.assign(Object.create(benchShop.tools.log), { warn: (...said: unknown[]) => warnings.push(said) });
  const input = { email: 'mei@teahouse.example', password: 'owner of the teahouse' };
  await Promise.all([1, 2, 3, 4].map(() => equipOwner({ ...benchShop.tools, log }, input)));
  expect(await new Worker(benchShop.origin, '').call('staff/signin', input)).toMatchObject({ code: 0 });
  expect(warnings).toEqual([]);
});

test('npm run shop -- staff adds a member, prints a sign-in link, and lists the staff', async () => {
  const run = (...args: string[]) => runStaffCommand(args, shop.tools);
  const { text, code: done } = await run('add', 'kai@teahouse.example', '--role', 'owner', '--name', 'Kai');
  expect(done).toBe(0);
  expect(await nobody.does('staff/enter', { ticket: ticketIn(text) })).toMatchObject({
    staff: { name: 'Kai', role: 'owner' },
  });
  const again = await run('link', 'KAI@teahouse.example');
  expect(await nobody.does('staff/enter', { ticket: ticketIn(again.text) })).toMatchObject({ staff: { name: 'Kai' } });
  expect((await run('list')).text).toMatch(/kai@teahouse\.example +owner +- +Kai/);
  for (const [args, outcome] of [
    [['add', 'kai@teahouse.example', '--role', 'editor'], 1],
    [['add', 'new@teahouse.example', '--role', 'king'], 1],
    [['add', 'new', '--role', 'editor'], 1],
    [['add', 'new@teahouse.example'], 2],
    [['link', 'nobody@teahouse.example'], 1],
    [['link'], 2],
    [[], 2],
    [['fire', 'kai@teahouse.example'], 2],
  ] as const)
    expect((await run(...args)).code, args.join(' ')).toBe(outcome);
  expect(JSON.stringify(await (await mei(shop)).does('log/list', {}))).toContain('npm run shop');
});

test('an editor cannot read mail: it holds sign-in links', async () => {
  const eli = shop.visitor();
  eli.cookies.set('staff', (await hire(shop, 'Eli', 'editor')).token);
  expect((await eli.get('/dev/mail')).status).toBe(302);
  eli.cookies.set('staff', (await mei(shop)).token);
  expect((await eli.get('/dev/mail')).status).toBe(200);
});
