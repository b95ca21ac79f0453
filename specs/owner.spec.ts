import { expect, test } from 'vitest';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { place, readyToBuy } from './support/buying.ts';
import { day, hour, second } from './support/clock.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
await shop.work('mail:drain');

async function enter(ticket: string) {
  const mei = shop.visitor();
  const response = await mei.get(`/admin/enter?ticket=${ticket}`);
  return { mei, response };
}

test('Mei signs in by her link and reads the shop’s mail; the ticket leaves the URL', async () => {
  const { mei, response } = await enter(await createOwnerTicket(shop.tools));
  expect([response.status, response.headers.get('location')]).toEqual([302, '/admin']);
  expect(response.headers.get('set-cookie')).toMatch(/staff=.*HttpOnly; Secure; SameSite=Lax/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const list = await mei.get('/dev/mail');
  const html = await list.text();
  expect(html).toContain(orderNo);
  expect(list.headers.get('cache-control')).toBe('no-store');
  const path = /\/dev\/mail\/[0-9a-f-]{36}/.exec(html)?.[0] ?? '';
  expect(await mei.html(path)).toContain('Rain cup');
  const inside = await mei.get(`${path}/html`);
  expect(inside.status).toBe(200);
  expect(inside.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the link works once', async () => {
  const ticket = await createOwnerTicket(shop.tools);
  expect((await enter(ticket)).response.headers.get('location')).toBe('/admin');
  const { mei, response } = await enter(ticket);
  expect(response.headers.get('location')).toBe('/error/403');
  expect(mei.cookies.size).toBe(0);
});

test('when ten follow it at once one signs in', async () => {
  const ticket = await createOwnerTicket(shop.tools);
  const entered = await Promise.all(Array.from({ length: 10 }, () => enter(ticket)));
  expect(entered.filter(({ mei }) => mei.cookies.has('staff'))).toHaveLength(1);
});

test('it expires after a day; the session after twelve hours, or after two hours without use', async () => {
  const late = await createOwnerTicket(shop.tools);
  const { mei } = await enter(await createOwnerTicket(shop.tools));
  const { mei: away } = await enter(await createOwnerTicket(shop.tools));
  const { mei: busy } = await enter(await createOwnerTicket(shop.tools));
  const opens = async (who: typeof mei) => (await who.get('/dev/mail')).status === 200;
  shop.clock.pass(2 * hour - second);
  expect([await opens(mei), await opens(busy)]).toEqual([true, true]);
  shop.clock.pass(second);
  expect([await opens(mei), await opens(away)]).toEqual([true, false]);
  for (let hours = 3; hours < 12; hours += 1) {
    shop.clock.pass(hour);
    expect(await opens(busy), `after ${hours} hours`).toBe(true);
  }
  shop.clock.pass(hour - second);
  expect(await opens(busy)).toBe(true);
  shop.clock.pass(second);
  expect(await opens(busy)).toBe(false);
  shop.clock.pass(day / 2);
  expect((await enter(late)).response.headers.get('location')).toBe('/error/403');
});

test.each(['', 'guess', "' or 1=1"])('a missing or invalid ticket (%j) is refused', async (ticket) => {
  expect((await enter(encodeURIComponent(ticket))).response.headers.get('location')).toBe('/error/403');
});

test('shoppers cannot read mail', async () => {
  const list = await ana.get('/dev/mail');
  expect([list.status, list.headers.get('location')]).toEqual([302, '/error/403']);
  ana.cookies.set('staff', 'guess');
  expect((await ana.get('/dev/mail')).status).toBe(302);
  expect((await ana.get('/dev/mail/019f0000-0000-7000-8000-000000000000/html')).status).toBe(302);
});
