import { expect, test } from 'vitest';
import type { AppView } from '../src/shared/contracts/apps-admin.ts';
import { addApp, appFolder, appOf, callApp, command, pageOf, write } from './support/apps.ts';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

test('an app is installed off; switched on, its page and its handlers answer; off and removed, they are gone', async () => {
  const folder = appFolder(
    { slug: 'tea-times', page: true, permissions: ['product:list'] },
    `export default {
      page: ({ path, query, lang, currency }) => ({ title: 'Tea <times>', html: '<p>' + [path, query.q, lang, currency] + '</p>' }),
      post: { echo: ({ body, path, query }, shop) => { if (body.no) throw shop.refuse('No tea today.'); return { body, path, query }; } },
    };`,
  );
  expect(await command(shop, 'add', folder)).toEqual({
    text: 'tea-times 1.0.0 is installed and off: switch it on in Settings > Apps, where you see what it asks for\nIt calls product:list',
    code: 0,
  });
  expect((await pageOf(shop, '/app/tea-times')).status).toBe(404);
  expect(await callApp(shop, 'tea-times/echo')).toMatchObject({ status: 404, code: 40 });
  expect(await appOf(mei, 'tea-times')).toMatchObject({
    state: 'off',
    permissions: ['product:list'],
    granted: { permissions: [] },
  });
  const on = await mei.does<AppView>('app/switch', { slug: 'tea-times', on: true });
  expect(on).toMatchObject({ state: 'on', granted: { permissions: ['product:list'] } });
  await shop.untilHandled();

  const page = await pageOf(shop, '/zh/app/tea-times/green/cups?q=1');
  expect(page.status).toBe(200);
  expect(page.html).toContain('<p>green/cups,1,zh,USD</p>');
  expect(page.html).toContain('<title>Tea &lt;times&gt; –');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await callApp(shop, 'tea-times/echo/more?a=b', { tea: 1 })).toMatchObject({
    status: 200,
    code: 0,
    data: { body: { tea: 1 }, path: 'echo/more', query: { a: 'b' } },
  });
  expect(await callApp(shop, 'tea-times/echo', { no: 1 })).toMatchObject({
    status: 200,
    code: 40,
    msg: 'No tea today.',
  });
  for (const name of ['nothing', 'constructor', '__proto__', 'toString'])
    expect(await callApp(shop, `tea-times/${name}`)).toMatchObject({ status: 404, code: 40 });

  await mei.does('app/switch', { slug: 'tea-times', on: false });
  await shop.untilHandled();
  expect((await pageOf(shop, '/app/tea-times')).status).toBe(404);
  expect(await command(shop, 'list')).toMatchObject({ text: 'tea-times  1.0.0  off  Tea times' });
  expect(await command(shop, 'remove', 'tea-times')).toEqual({ text: 'tea-times is removed', code: 0 });
  expect(await command(shop, 'remove', 'tea-times')).toEqual({ text: 'there is no app tea-times', code: 1 });
});

test('an app calls what the owner granted, as a visitor of the shop, and nothing else', async () => {
  const code = `export default { post: { ask: ({ body }, shop) => shop.call(body.path, body.body) } };`;
  await addApp(shop, { slug: 'asking', permissions: ['product:get', 'user:info'] }, code);
  const ask = async (path: string, body: object = {}) => (await callApp(shop, 'asking/ask', { path, body })).data;
  expect(await ask('/api/web/product/get', { slug: 'rain-cup' })).toMatchObject({
    code: 0,
    data: { slug: 'rain-cup' },
  });
  expect(await ask('/api/web/product/list')).toMatchObject({ code: 30 });
  expect(await ask('/api/web/user/info')).toMatchObject({ code: 50 });
  // A path elsewhere is a thrown error, whose words stay in the log.
  const elsewhere = await callApp(shop, 'asking/ask', { path: '/api/admin/order/list' });
  expect(elsewhere).toMatchObject({ status: 200, code: 41, msg: 'This did not work. Please try again later.' });
});

test('who calls is told without a name, unless the owner granted it', async () => {
  const code = `export default { post: { who: ({ visitorId, user, staff }) => ({ visitorId, user, staff }) } };`;
  await addApp(shop, { slug: 'blind' }, code);
  await addApp(shop, { slug: 'seeing', permissions: ['customer:get'] }, code);
  const { token } = await customer(shop);
  const headers = { 'x-auth': token ?? '' };
  expect((await callApp(shop, 'blind/who', {}, headers)).data).toMatchObject({ user: null, staff: null });
  expect((await callApp(shop, 'seeing/who', {}, headers)).data).toMatchObject({ user: { firstName: 'Ana' } });
  const staff = await callApp(shop, 'seeing/who', {}, { 'x-auth': mei.token });
  expect(staff.data).toMatchObject({ user: null, staff: { role: 'owner' } });
});

test('settings are a form by the schema; secrets are encrypted, never answered, and reach the app', async () => {
  const settings = {
    type: 'object',
    properties: {
      greeting: { type: 'string', title: { en: 'Greeting', zh: '问候' }, maxLength: 20, default: 'Hello' },
      cups: { type: 'integer', minimum: 1, maximum: 9 },
      key: { type: 'string', title: 'Key', writeOnly: true },
    },
    required: ['key'],
  };
  const folder = appFolder(
    { slug: 'set', settings },
    'export default { post: { show: (_request, shop) => shop.settings } };',
  );
  expect(await command(shop, 'add', folder, '--on')).toMatchObject({
    text: 'set 1.0.0 is installed and off: it needs settings first (Settings > Apps)',
  });
  expect(await mei.call('app/switch', { slug: 'set', on: true })).toMatchObject({ code: 40 });
  const wrong = await mei.call('app/settings', {
    slug: 'set',
    settings: { greeting: 'x'.repeat(21), cups: 0, more: 1 },
  });
  expect(wrong).toMatchObject({ code: 40 });
  expect((wrong.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort()).toEqual([
    'settings.cups',
    'settings.greeting',
    'settings.key',
    'settings.more',
  ]);
  const saved = await mei.does<AppView>('app/settings', {
    slug: 'set',
    settings: { greeting: 'Hi', key: 'hush-hush' },
  });
  expect(saved).toMatchObject({ settings: { greeting: 'Hi' }, secretsSet: ['key'] });
  expect(JSON.stringify(saved)).not.toContain('hush-hush');
  const { rows } = await shop.tools.pool.query("select settings::text from app where slug = 'set'");
  expect(JSON.stringify(rows)).not.toContain('hush-hush');
  // The secret that is left out stays.
  await mei.does('app/settings', { slug: 'set', settings: { greeting: 'Hey', cups: 2 } });
  await mei.does('app/switch', { slug: 'set', on: true });
  await shop.untilHandled();
  expect((await callApp(shop, 'set/show')).data).toEqual({ greeting: 'Hey', cups: 2, key: 'hush-hush' });
});

test('an app keeps values of its own, up to 1 MB, which end with it', async () => {
  const code = `export default { post: {
    set: ({ body: { key, size } }, shop) => shop.store.set(key, 'x'.repeat(size)).then(() => 'kept', (error) => error.message),
    get: async ({ body: { key } }, shop) => (await shop.store.get(key))?.length ?? null,
  } };`;
  const folder = await addApp(shop, { slug: 'keeping' }, code);
  expect(await callApp(shop, 'keeping/set', { key: 'a', size: 600_000 })).toMatchObject({ data: 'kept' });
  expect(await callApp(shop, 'keeping/set', { key: 'b', size: 600_000 })).toMatchObject({
    data: 'an app keeps at most 1048576 bytes',
  });
  expect(await callApp(shop, 'keeping/get', { key: 'a' })).toMatchObject({ data: 600_000 });
  expect(await callApp(shop, 'keeping/get', { key: 'b' })).toMatchObject({ code: 0 });
  await command(shop, 'remove', 'keeping');
  await command(shop, 'add', folder, '--on');
  expect((await callApp(shop, 'keeping/get', { key: 'a' })).data).not.toBe(600_000);
});

test('an app hears of events after they happened, with the data of webhooks, again until it has taken them', async () => {
  const code = `export default {
    on: { 'order.placed': async ({ type, data }, shop) => {
      const tries = ((await shop.store.get('tries')) ?? 0) + 1;
      await shop.store.set('tries', tries);
      if (tries === 1) throw new Error('not yet');
      await shop.store.set('heard', { type, orderNo: data.orderNo });
    } },
    post: { heard: (_request, shop) => shop.store.get('heard') },
  };`;
  await addApp(shop, { slug: 'hearing', events: ['order.placed'] }, code);
  const ana = shop.visitor();
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1));
  await shop.work('events:read');
  const { rows } = await shop.tools.pool.query<{ payload: object }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'apps:event'`,
  );
  expect(rows).toHaveLength(1);
  const [{ payload } = { payload: {} }] = rows;
  await expect(shop.work('apps:event', payload)).rejects.toThrow('the app hearing did not take it: failed');
  await shop.work('apps:event', payload);
  expect(await callApp(shop, 'hearing/heard')).toMatchObject({ data: { type: 'order.placed', orderNo } });
});

test('another version replaces an app; one that asks for more waits for the owner', async () => {
  const code = (words: string) => `export default { post: { say: () => '${words}' } };`;
  const folder = await addApp(shop, { slug: 'growing', permissions: ['product:list'] }, code('first'));
  expect(await callApp(shop, 'growing/say')).toMatchObject({ data: 'first' });
  write(folder, { 'server.js': code('second') });
  await command(shop, 'add', folder);
  expect(await callApp(shop, 'growing/say')).toMatchObject({ data: 'second' });
  const greedy = { slug: 'growing', name: 'Greedy', version: '2.0.0', permissions: ['product:list', 'customer:get'] };
  write(folder, { 'app.json': JSON.stringify(greedy) });
  await command(shop, 'add', folder);
  expect(await appOf(mei, 'growing')).toMatchObject({ state: 'off', version: '2.0.0', granted: { permissions: [] } });
});

test('a folder that is no app is refused in words', async () => {
  const said = async (manifest: object, code = 'export default {};') =>
    (await command(shop, 'add', appFolder({ slug: 'odd', ...manifest }, code))).text;
  expect(await command(shop, 'add', '/nowhere')).toMatchObject({ text: '/nowhere has no app.json', code: 1 });
  expect(await said({ slug: 'A' })).toContain('slug has 2 to 40 characters');
  expect(await said({ colour: 'red' })).toBe('app.json: the shop does not know colour');
  expect(await said({ shipping: true })).toBe('server.js has no shipping.rates, which app.json announces');
  for (const code of ['card', 'stripe', 'manual', 'bank-transfer'])
    expect(await said({ payment: { code, name: 'Pay' } })).toBe('app.json: payment.code is a code of the shop itself');
  expect(
    await said({ payment: { code: 'tea-pay', name: 'Pay' } }, 'export default { payment: { start: () => 1 } };'),
  ).toBe('server.js has no payment.status, which app.json announces');
  expect(await said({ page: true })).toBe('server.js has no page, which app.json announces');
  expect(await said({}, 'export default { page: () => 1 };')).toBe(
    'server.js has page, which app.json does not announce',
  );
  expect(await said({}, 'export default {')).toContain('server.js does not start: ');
  expect(await said({}, "import 'node:child_process';\nthrow new Error('oh no');")).toContain('oh no');
});

test('only those with the permission see apps or change them', async () => {
  const editor = await hire(shop, 'Ed', 'editor');
  for (const [path, body] of [
    ['app/list', {}],
    ['app/switch', { slug: 'asking', on: false }],
    ['app/settings', { slug: 'asking', settings: {} }],
    ['app/faults', { slug: 'asking' }],
  ] as const)
    expect(await editor.call(path, body)).toMatchObject({ code: 30 });
  expect(await mei.call('app/switch', { slug: 'nobody', on: true })).toMatchObject({ code: 40 });
});
