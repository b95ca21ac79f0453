import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { subscriberList } from '../src/shared/contracts/newsletter-admin.ts';
import type { ReminderFigures } from '../src/shared/contracts/reminders-admin.ts';
import { place, readyCheckout, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mails } from './support/ledger.repo.ts';
import { startMailServer } from './support/mail-server.ts';
import { mailTo } from './support/mailbox.ts';
import { guestAtCheckout, remindAfter, reminded, restorePath, subscribedCustomer } from './support/reminding.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';
import { subscriberOf } from './support/subscribers.repo.ts';

type SubscriberList = z.infer<typeof subscriberList>;

/** Ana, who was reminded of two rain cups and a green tea. */
async function remindedAna(shop: RunningShop) {
  const ana = await subscribedCustomer(shop, 'ana@example.com');
  await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
  await remindAfter(shop, 24);
  const mail = await mailTo(shop, 'ana@example.com', 'reminder');
  return { ana, mail, path: restorePath(mail) };
}

const inCart = async (who: Shopper) =>
  Object.fromEntries((await who.post('cart/get')).lines.map(({ sku, quantity }) => [sku, quantity]));

describe('the link of a reminder', () => {
  test('shows the lines at the prices of today and changes nothing', async () => {
    const shop = await meisShop();
    const { path } = await remindedAna(shop);
    await shop.tools.pool.query("update variant set price = 1300 where sku = 'CUP-RAIN'");
    const scanner = new FormBrowser(shop.visitor());
    const page = await scanner.open(path);
    expect(page.status).toBe(200);
    expect(textOf(page.html)).toMatch(/2 × \$13\.00.*\$26\.00.*1 × \$25\.00/);
    expect(page.html).not.toContain('ana@example.com');
    expect(page.html).toMatch(/<meta name="robots" content="noindex/);
    expect(await inCart(scanner.who)).toEqual({});
    const response = await shop.visitor().get(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('its button puts them into the cart of whoever presses, beside what is there; once more changes nothing', async () => {
    const shop = await meisShop();
    const { ana, path } = await remindedAna(shop);
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    const ben = new FormBrowser(shop.visitor());
    await ben.who.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    await ben.who.post('cart/add', { sku: 'CUP-MOON', quantity: 1 });
    const page = await ben.open(path);
    for (const round of [1, 2, 3]) {
      const done = await ben.press(page, 'Put into my cart');
      expect([round, done.at, done.via]).toEqual([round, '/cart', [303]]);
      expect(await inCart(ben.who)).toEqual({ 'CUP-RAIN': 2, 'CUP-MOON': 1, 'TEA-GREEN': 1 });
    }
    expect(await inCart(ana)).toEqual({ 'CUP-RAIN': 2, 'TEA-GREEN': 1, LANTERN: 1 });
    expect((await ben.who.call('user/info')).code).not.toBe(0);
    expect((await ben.who.post('checkout/create', { from: 'cart' })).email).toBe('');
  });

  test('more in the cart than the reminder has stays', async () => {
    const shop = await meisShop();
    const { ana, path } = await remindedAna(shop);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 3 });
    const browser = new FormBrowser(ana);
    await browser.press(await browser.open(path), 'Put into my cart');
    expect(await inCart(ana)).toEqual({ 'CUP-RAIN': 5, 'TEA-GREEN': 1 });
  });

  test('as many as there are in stock, and the cart says that some are missing', async () => {
    const shop = await meisShop();
    const { path } = await remindedAna(shop);
    await shop.tools.pool.query("update variant set on_hand = reserved + 1 where sku = 'CUP-RAIN'");
    const ben = new FormBrowser(shop.visitor());
    const page = await ben.open(path);
    expect(textOf(page.html)).toContain('1 × ');
    const done = await ben.press(page, 'Put into my cart');
    expect(textOf(done.html)).toContain('Some of these items are not available any more, or not in that quantity.');
    expect(await inCart(ben.who)).toEqual({ 'CUP-RAIN': 1, 'TEA-GREEN': 1 });
  });

  test('a hidden product is not shown, and a sold-out one is shown without being put in', async () => {
    const shop = await meisShop();
    const { path } = await remindedAna(shop);
    await shop.tools.pool.query("update variant set on_hand = reserved where sku = 'CUP-RAIN'");
    await shop.save({ slug: 'green-tea', status: 'draft' });
    const ben = new FormBrowser(shop.visitor());
    const page = await ben.open(path);
    expect(textOf(page.html)).toContain('sold out');
    expect(page.html).not.toContain('Green');
    expect(page.html).not.toContain('Put into my cart');
    await ben.send(path, {});
    expect(await inCart(ben.who)).toEqual({});
  });

  test('expires after 14 days, with a page that says so', async () => {
    const shop = await meisShop();
    const { path } = await remindedAna(shop);
    shop.clock.pass(14 * day);
    const ben = new FormBrowser(shop.visitor());
    expect((await ben.open(path)).status).toBe(200);
    shop.clock.pass(1000);
    const page = await ben.open(path);
    expect([page.status, textOf(page.html)]).toEqual([410, expect.stringContaining('This link has expired')]);
    const posted = await ben.send(path, {});
    expect([posted.status, textOf(posted.html)]).toEqual([410, expect.stringContaining('This link has expired')]);
    expect(await inCart(ben.who)).toEqual({});
    await shop.work('reminders:cleanup');
    expect((await ben.open(path)).status).toBe(410);
    expect((await shop.tools.pool.query('select 1 from reminder_line')).rows).toEqual([]);
    shop.clock.pass(400 * day);
    await shop.work('reminders:cleanup');
    expect((await shop.tools.pool.query('select 1 from reminder')).rows).toEqual([]);
    expect((await ben.open(path)).status).toBe(404);
  });

  test.each([
    ['no key', () => ''],
    ['a made-up key', () => '?key=none'],
    [
      'a key with another character',
      (key: string) => `?key=${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1)}`,
    ],
    ['a key with more behind it', (key: string) => `?key=${key}0`],
    ['a NUL', () => '?key=%00'],
    ['100 kB', () => `?key=${'k'.repeat(10_000)}`],
    ['the token that ends reminders', (_key: string, token: string) => `?key=${token}`],
  ])('%s: not found, to see and to press', async (_what, query) => {
    const shop = await meisShop();
    const { path, mail } = await remindedAna(shop);
    const [, key = ''] = path.split('key=');
    const ben = new FormBrowser(shop.visitor());
    const url = `/cart/restore${query(key, mail.token)}`;
    expect((await ben.open(url)).status).toBe(404);
    expect((await ben.send(url, {})).status).toBe(404);
    expect(await inCart(ben.who)).toEqual({});
  });

  test('a form of another site puts nothing in', async () => {
    const shop = await meisShop();
    const { path } = await remindedAna(shop);
    const ben = new FormBrowser(shop.visitor());
    await ben.send(path, {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(await inCart(ben.who)).toEqual({});
  });
});

describe('Ana ends reminders', () => {
  const oneClick = (shop: RunningShop, path: string) =>
    shop.visitor().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('by one click of her mail program, without a cookie; the newsletter goes on', async () => {
    const post = await startMailServer();
    const shop = await meisShop({ smtpUrl: post.url });
    const { ana } = await remindedAna(shop);
    for (const mail of await mails(shop)) await shop.work('mail:deliver', { id: mail.id });
    const headers = Object.fromEntries((post.mails.at(-1)?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] = /<https:\/\/teahouse\.example(\/newsletter\/reminders\?token=[\w-]+)>/.exec(
      headers['list-unsubscribe'] ?? '',
    ) ?? [''];
    const page = await shop.visitor().html(path);
    expect(textOf(page)).toContain('The newsletter goes on');
    expect((await subscriberOf(shop, 'ana@example.com')).reminders_ended_at).toBeNull();
    for (const round of [1, 2]) expect([round, (await oneClick(shop, path)).status]).toEqual([round, 200]);
    const { state, reminders_ended_at: ended, consents } = await subscriberOf(shop, 'ana@example.com');
    expect([state, ended]).toEqual(['confirmed', shop.clock.now()]);
    expect(consents.map(({ kind, source }) => [kind, source])).toEqual([['remindersEnded', 'mail']]);
    const { items } = await (await enterMei(shop)).does<SubscriberList>('subscriber/list', { keyword: 'ana@' });
    expect(items).toMatchObject([{ state: 'confirmed', remindersEndedAt: shop.clock.now().toISOString() }]);
    shop.clock.pass(8 * day);
    await guestAtCheckout(shop, 'ana@example.com');
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await remindAfter(shop, 24);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });

  test('with a link that is not known: a mail program gets 200, a call is refused', async () => {
    const shop = await meisShop();
    const { path } = await remindedAna(shop);
    const key = path.split('key=')[1] ?? '';
    expect((await oneClick(shop, '/newsletter/reminders?token=none')).status).toBe(200);
    for (const token of ['none', key])
      await shop.visitor().refused('newsletter/reminders', { token }, 'no longer valid');
    expect((await subscriberOf(shop, 'ana@example.com')).reminders_ended_at).toBeNull();
  });

  test('in her account, where they begin again', async () => {
    const shop = await meisShop();
    const { ana } = await remindedAna(shop);
    const browser = new FormBrowser(ana);
    const page = await browser.open('/user/info');
    await browser.press(page, 'Save', { reminders: null, form: 'newsletter', do: 'save' });
    expect(await ana.post('newsletter/get')).toMatchObject({ state: 'confirmed', reminders: false });
    expect(await ana.post('newsletter/save', { subscribed: true })).toMatchObject({ reminders: false });
    expect(await ana.post('newsletter/save', { subscribed: true, reminders: true })).toMatchObject({ reminders: true });
  });

  test('and the link of a reminder ends no newsletter', async () => {
    const shop = await meisShop();
    const { mail } = await remindedAna(shop);
    await shop.visitor().refused('newsletter/unsubscribe', { token: mail.token }, 'no longer valid');
    expect((await subscriberOf(shop, 'ana@example.com')).state).toBe('confirmed');
  });
});

describe('Mei', () => {
  test('reads and saves the setting; hours that are none are refused', async () => {
    const shop = await meisShop();
    const mei = await enterMei(shop);
    const saved = await mei.does('setting/save', { reminders: { cartHours: 30 } });
    expect(saved).toMatchObject({ reminders: { enabled: true, cartHours: 30, checkoutHours: 4 } });
    expect(await mei.does('setting/get')).toMatchObject({ reminders: { cartHours: 30 } });
    for (const wrong of [{ cartHours: 0 }, { checkoutHours: 145 }, { cartHours: 1.5 }, { enabled: 'yes' }])
      expect((await mei.call('setting/save', { reminders: wrong })).code).toBe(40);
  });

  test('sees by day how many were sent, and the orders that followed within seven days', async () => {
    const shop = await meisShop();
    const { ana } = await remindedAna(shop);
    await subscribedCustomer(shop, 'ben@example.com');
    const guest = await guestAtCheckout(shop, 'cho@example.com');
    await subscribedCustomer(shop, 'cho@example.com', { sku: 'LANTERN', quantity: 1 });
    await remindAfter(shop, 24);
    expect(await reminded(shop)).toEqual(['ana@example.com', 'ben@example.com', 'cho@example.com']);
    await place(ana, await readyCheckout(ana, { email: 'other@example.com' }));
    await place(ana, await readyToBuy(ana, 'LANTERN', 1, { email: 'ana@example.com' }));
    shop.clock.pass(8 * day);
    await place(guest, await readyToBuy(guest, 'LANTERN', 1, { email: 'cho@example.com' }));
    await shop.work('reminders:send');
    const figures = await (await enterMei(shop)).does<ReminderFigures>('reminder/figures', { from: '2026-03-01' });
    expect(figures.days).toEqual([
      { day: '2026-03-03', carts: 1, checkouts: 0, orders: 1 },
      { day: '2026-03-04', carts: 1, checkouts: 1, orders: 0 },
    ]);
    expect(figures.sums).toMatchObject([{ orders: 1, total: { currency: 'USD' } }]);
  });

  test('lets nobody see the figures who has no permission', async () => {
    const shop = await meisShop();
    const sam = await hire(shop, 'Sam', 'support');
    expect((await sam.call('reminder/figures')).code).toBe(30);
  });

  test('refuses days that are none', async () => {
    const shop = await meisShop();
    const mei = await enterMei(shop);
    for (const from of ['2026-02-30', 'yesterday', "2026-03-01'; drop table reminder"])
      expect((await mei.call('reminder/figures', { from })).code).toBe(40);
  });
});

test('an export lists reminders, and they go with the subscriber', async () => {
  const shop = await meisShop();
  const { ana } = await remindedAna(shop);
  expect(JSON.stringify(await ana.post('user/export'))).toContain('"reminders":[{"kind":"cart"');
  await shop.tools.pool.query("delete from subscriber where email = 'ana@example.com'");
  expect((await shop.tools.pool.query('select 1 from reminder')).rows).toEqual([]);
});
