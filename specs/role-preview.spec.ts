import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei, type Worker } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

/** A call of a member who looks as a role. */
async function callAs(worker: Worker, role: string, path: string, body: object = {}) {
  const response = await fetch(`${shop.origin}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': worker.token, 'x-show-as': role },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; msg: string; data: { permissions?: string[] } };
}

test('an owner who looks as support sees what support sees, and changes nothing', async () => {
  const me = await callAs(owner, 'support', 'staff/me');
  const support = await hire(shop, 'Sam', 'support');
  const theirs = await support.does<{ permissions: string[] }>('staff/me');
  expect(me.data.permissions).toEqual(theirs.permissions);
  expect(await callAs(owner, 'support', 'order/list')).toMatchObject({ code: 0 });
  expect(await callAs(owner, 'support', 'promotion/list')).toMatchObject({ code: 30 });
  expect(await callAs(owner, 'support', 'staff/list')).toMatchObject({ code: 30 });
  const { id } = await owner
    .does('setting/get')
    .then(() => owner.does<{ id: string }>('tag/save', { slug: 'a', title: 'A' }));
  expect(await callAs(owner, 'editor', 'tag/get', { id })).toMatchObject({ code: 0 });
  const refused = await callAs(owner, 'editor', 'tag/remove', { id });
  expect(refused).toMatchObject({ code: 40, msg: expect.stringContaining('editor') });
  expect(await callAs(owner, 'owner', 'tag/remove', { id })).toMatchObject({ code: 40 });
  expect(await owner.does('tag/get', { id })).toMatchObject({ slug: 'a' });
});

test('forms can be opened as a role, and returns not answered', async () => {
  const forms = ['promotion/kinds', 'log/choices', 'product/fields', 'inquiry/replies', 'bulkJob/list'];
  for (const path of forms) expect([path, await callAs(owner, 'owner', path)]).toMatchObject([path, { code: 0 }]);
  expect(await callAs(owner, 'editor', 'page/preview', { path: '/', minutes: 5 })).toMatchObject({ code: 0 });
  const answered = await callAs(owner, 'owner', 'return/audit', {
    returnNo: 'R-2345-6789',
    accept: false,
    reason: 'no',
  });
  expect(answered).toMatchObject({ code: 40, msg: expect.stringContaining('owner') });
});

test('nobody gains by it: unknown roles, greater ones, and members who may not read roles', async () => {
  expect(await callAs(owner, 'no-such', 'order/list')).toMatchObject({ code: 40 });
  const manager = await hire(shop, 'Max', 'manager');
  expect(await callAs(manager, 'owner', 'staff/list')).toMatchObject({ code: 30 });
  expect(await callAs(manager, 'support', 'order/list')).toMatchObject({ code: 30 });
  const editor = await hire(shop, 'Eva', 'editor');
  expect(await callAs(editor, 'manager', 'order/list')).toMatchObject({ code: 30 });
  await owner.does('role/save', { name: 'trainer', permissions: ['role:list', 'role:get', 'tag:list'] });
  const id = (await owner.does<{ items: { id: string; name: string }[] }>('staff/list')).items.find(
    ({ name }) => name === 'Eva',
  )?.id;
  await owner.does('staff/save', { id, name: 'Eva', email: 'eva@teahouse.example', role: 'trainer' });
  expect(await callAs(editor, 'support', 'order/list')).toMatchObject({ code: 40 });
  expect(await callAs(editor, 'trainer', 'tag/list')).toMatchObject({ code: 0 });
});

test('the scope names every permission that endpoints ask for, but those of one’s own account', async () => {
  const { items } = await owner.does<{ items: { resource: string; verbs: string[] }[] }>('role/scope');
  const known = new Map(items.map(({ resource, verbs }) => [resource, verbs]));
  expect(known.get('order')).toEqual(expect.arrayContaining(['get', 'list', 'refund', 'ship']));
  expect(known.get('menu')).toContain('publish');
  expect(known.get('view')).toEqual(['share']);
  expect(known.has('self')).toBe(false);
});

test('a save over a newer one is refused with the present role', async () => {
  await owner.does('role/save', { name: 'packer', permissions: ['order:list'], base: 0 });
  const packer = await owner.does<{ version: number }>('role/get', { name: 'packer' });
  expect(packer).toMatchObject({ version: 1, fixed: false });
  await owner.does('role/save', { name: 'packer', permissions: ['order:list', 'order:get'], base: 1 });
  const late = await owner.call('role/save', { name: 'packer', permissions: ['order:ship'], base: 1 });
  expect(late).toMatchObject({ data: { errors: [{ rule: 'base' }], current: { version: 2 } } });
  const taken = await owner.call('role/save', { name: 'packer', permissions: ['order:ship'], base: 0 });
  expect(taken).toMatchObject({ data: { errors: [{ rule: 'base' }] } });
  expect(await owner.does('role/get', { name: 'packer' })).toMatchObject({ permissions: ['order:list', 'order:get'] });
  expect(await owner.does('role/get', { name: 'support' })).toMatchObject({ version: null, fixed: true });
});
