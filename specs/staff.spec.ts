import { expect, test } from 'vitest';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { day } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei, Worker } from './support/staff.ts';

const shop = await meisShop();

test('Mei exchanges her ticket for a token, once', async () => {
  const ticket = await createOwnerTicket(shop.tools);
  const nobody = new Worker(shop.origin, '');
  const { token, staff } = await nobody.does<{ token: string; staff: object }>('staff/enter', { ticket });
  expect(staff).toMatchObject({ name: 'Owner', role: 'owner' });
  expect(await new Worker(shop.origin, token).does('staff/me')).toMatchObject({ ...staff, permissions: ['*:*'] });
  expect(await nobody.call('staff/enter', { ticket })).toMatchObject({ code: 40, status: 200 });
});

test('no token, a forged one and one of another kind are code 50', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  for (const token of ['', 'guess', ana.cookies.get('visitor') ?? '', "' or 1=1"]) {
    expect(await new Worker(shop.origin, token).call('staff/me')).toMatchObject({ code: 50, status: 200 });
  }
});

test('the cookie of a staff session authorizes no call: only the header does', async () => {
  const browser = shop.visitor();
  await browser.get(`/admin/enter?ticket=${await createOwnerTicket(shop.tools)}`);
  expect((await browser.get('/dev/mail')).status).toBe(200);
  const json = { 'content-type': 'application/json' };
  const byCookie = await browser.fetch('/api/admin/staff/me', { method: 'POST', headers: json, body: '{}' });
  expect(await byCookie.json()).toMatchObject({ code: 50 });
  const token = browser.cookies.get('staff') ?? '';
  expect(await new Worker(shop.origin, token).call('staff/me')).toMatchObject({ code: 0 });
});

test('what the role does not permit is code 30, and a demotion takes effect at once', async () => {
  const eli = await hire(shop, 'Eli', 'editor');
  expect(await eli.does('staff/me')).toMatchObject({ name: 'Eli', role: 'editor' });
  expect(await eli.call('log/list')).toMatchObject({ code: 30, status: 200, msg: 'You are not allowed to do that.' });
  const max = await hire(shop, 'Max', 'manager');
  await max.does('log/list');
  await shop.tools.db.updateTable('staff_member').set({ role: 'support' }).where('name', '=', 'Max').execute();
  expect(await max.call('log/list')).toMatchObject({ code: 30 });
});

test('a token ends with its session: by signing out, and after twelve hours', async () => {
  const first = await mei(shop);
  const second = await mei(shop);
  await first.does('staff/leave');
  expect(await first.call('staff/me')).toMatchObject({ code: 50 });
  await second.does('staff/me');
  shop.clock.pass(day / 2);
  expect(await second.call('staff/me')).toMatchObject({ code: 50 });
});
