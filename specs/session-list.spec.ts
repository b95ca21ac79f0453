import { expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { ben, customer, signedInTo } from './support/customers.ts';
import { listenAs } from './support/listener.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop({ trustProxy: '127.0.0.1' });
const other = await shop.another();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** A browser with its User-Agent, behind a proxy that forwards its IP. */
const from = (ip: string, who: Shopper, more = {}) => who.speaking({ 'x-forwarded-for': ip, ...more });

async function sayWho(who: Shopper, at: { origin: string }) {
  const socket = await listenAs(who, at);
  socket.say({ code: 0, msg: 'auth', data: { token: who.token } });
  await socket.hears('auth');
  return socket;
}

test('Ana sees where she is signed in: browser, device, place of the last use, in her language', async () => {
  const ana = await customer(shop, { email: 'ana.list@example.com' });
  const laptop = await signedInTo(shop, ana.id, firefox);
  await from('175.45.20.138', laptop).post('visitor/data');
  const list = await from('127.0.0.1', ana, { 'x-lang': 'zh' }).post('user/security/activity');
  expect(list).toMatchObject({ total: 2, page: 1 });
  expect(list.items.find((each) => each.current)).toMatchObject({
    browser: '未知浏览器',
    place: null,
    method: 'password',
  });
  expect(list.items.find((each) => !each.current)).toMatchObject({
    ip: '175.45.20.138',
    browser: 'Firefox',
    device: 'Windows 电脑',
    place: '香港',
    current: false,
  });
});

test('a session that Ana ends is invalid at once on every process, its socket is told, and only that one', async () => {
  const ana = await customer(shop, { email: 'ana.one@example.com' });
  const lost = await signedInTo(shop, ana.id);
  const laptop = await signedInTo(shop, ana.id);
  const connection = await sayWho(lost, other);
  const keeps = await sayWho(laptop, other);
  const { items } = await lost.post('user/security/activity');
  const id = items.find((each) => each.current)?.id;
  expect(await ana.post('user/security/revoke', { id })).toEqual({ ended: 1 });
  expect(await connection.hears('signedOut')).toMatchObject({ code: 51, data: { id } });
  for (const process of [shop, other]) {
    const answer = await lost.at(process.origin).call('user/security/activity');
    expect(answer).toMatchObject({ code: 51, msg: 'You have been signed out elsewhere. Please sign in again.' });
  }
  expect((await laptop.post('user/security/activity')).total).toBe(2);
  expect(keeps.count('signedOut')).toBe(0);
  const late = await listenAs(lost, shop);
  late.say({ code: 0, msg: 'auth', data: { token: lost.token } });
  expect(await late.hears('signedOut'), 'one that was away meanwhile').toMatchObject({ code: 51 });
  expect((await ana.refused('user/security/revoke', { id })).msg).toBe('We could not find that.');
});

test('nobody can end somebody else’s session, or distinguish it from an unknown one', async () => {
  const ana = await customer(shop, { email: 'ana.mine@example.com' });
  const stranger = await customer(shop, { ...ben, email: 'ben.theirs@example.com' });
  const { items } = await ana.post('user/security/activity');
  const answers = [];
  for (const id of [items[0]?.id, '0192f0c1-0000-7000-8000-000000000000', 'x', "' or 1=1"])
    answers.push(await stranger.refused('user/security/revoke', { id }));
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  await stranger.post('user/security/revokeAll');
  expect((await ana.post('user/security/activity')).total).toBe(1);
  expect(await shop.visitor().call('user/security/revokeAll')).toMatchObject({ code: 50 });
});

test('Ana ends all sessions but this one, then all', async () => {
  const ana = await customer(shop, { email: 'ana.all@example.com' });
  const others = [await signedInTo(shop, ana.id), await signedInTo(shop, ana.id)];
  expect(await ana.post('user/security/revokeAll', { keepCurrent: true })).toEqual({ ended: 2 });
  for (const each of others) expect(await each.call('user/security/activity')).toMatchObject({ code: 51 });
  expect((await ana.post('user/security/activity')).items).toMatchObject([{ current: true }]);
  expect(await ana.post('user/security/revokeAll', { keepCurrent: true })).toEqual({ ended: 0 });
  const socket = await sayWho(ana, other);
  expect(await ana.post('user/security/revokeAll')).toEqual({ ended: 1 });
  expect(await socket.hears('signedOut')).toMatchObject({ code: 51 });
  expect(await ana.call('user/security/activity')).toMatchObject({ code: 51 });
});

test('expired sessions are not in the list', async () => {
  const own = await meisShop();
  const ana = await customer(own);
  await signedInTo(own, ana.id);
  own.clock.pass(10 * day);
  await ana.post('user/security/activity');
  own.clock.pass(5 * day);
  expect(await ana.post('user/security/activity')).toMatchObject({ total: 1, items: [{ current: true }] });
});

test('a sign-out in one of many tabs is sent to each of them', async () => {
  const ana = await customer(shop, { email: 'ana.tabs@example.com' });
  const laptop = await signedInTo(shop, ana.id);
  const tabs = [await sayWho(laptop, shop), await sayWho(laptop, other), await sayWho(laptop, other)];
  await ana.post('user/security/revokeAll', { keepCurrent: true });
  for (const tab of tabs) await tab.hears('signedOut');
  expect(tabs.map((tab) => tab.count('signedOut'))).toEqual([1, 1, 1]);
});
