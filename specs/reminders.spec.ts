import { describe, expect, test } from 'vitest';
import { place, readyCheckout, readyToBuy } from './support/buying.ts';
import { day, hour } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { mailTo } from './support/mailbox.ts';
import { guestAtCheckout, remindAfter, reminded, restorePath, subscribedCustomer } from './support/reminding.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { confirmedSubscriber, subscriberOf } from './support/subscribers.repo.ts';

describe('Ana leaves her cart', () => {
  test('she is mailed once, a day later, with its lines in her language and currency', async () => {
    const shop = await meisShop();
    await confirmedSubscriber(shop, 'ana@example.com', { language: 'zh' });
    const ana = (await customer(shop)).speaking({ 'x-currency': 'EUR' });
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    await ana.post('cart/add', { sku: 'POT-TERRA-S', quantity: 1 });
    await remindAfter(shop, 23);
    expect(await reminded(shop)).toEqual([]);
    await remindAfter(shop, 1);
    const mail = await mailTo(shop, 'ana@example.com', 'reminder');
    expect([mail.language, mail.subject]).toEqual(['zh', '您在小美茶馆还有未完成的选购']);
    expect(mail.text).toContain('1 × €21.60');
    expect(mail.text).toContain('一按即可放回');
    expect(restorePath(mail)).toMatch(/^\/zh\/cart\/restore\?key=[\w-]{43}$/);
    for (const hours of [1, 24, 7 * 24, 30 * 24]) await remindAfter(shop, hours);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });

  test('its sold-out line is left out, and nothing is mailed where all are sold out', async () => {
    const shop = await meisShop();
    const ana = await subscribedCustomer(shop, 'ana@example.com', { sku: 'POT-BLACK-S', quantity: 1 });
    await ana.post('cart/add', { sku: 'CUP-MOON', quantity: 3 });
    await subscribedCustomer(shop, 'ben@example.com', { sku: 'POT-BLACK-S', quantity: 1 });
    const buyer = shop.visitor();
    await place(buyer, await readyToBuy(buyer, 'POT-BLACK-S', 2, { email: 'cho@example.com' }));
    await place(buyer, await readyToBuy(buyer, 'CUP-MOON', 1, { email: 'cho@example.com' }));
    await remindAfter(shop, 24);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
    const { text } = await mailTo(shop, 'ana@example.com', 'reminder');
    expect(text).toContain('2 × $9.99');
    expect(text).not.toContain('$24.00');
  });

  test('she ordered since and fills it again: that cart is another one', async () => {
    const shop = await meisShop();
    const ana = await subscribedCustomer(shop, 'ana@example.com');
    await remindAfter(shop, 24);
    await place(ana, await readyCheckout(ana, { email: 'ana@example.com' }));
    shop.clock.pass(7 * day);
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await remindAfter(shop, 24);
    expect(await reminded(shop)).toEqual(['ana@example.com', 'ana@example.com']);
  });
});

describe('a guest leaves a checkout', () => {
  test('is mailed after four hours, and not of the cart as well', async () => {
    const shop = await meisShop();
    await confirmedSubscriber(shop, 'ben@example.com');
    const ben = shop.visitor();
    await ben.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    await readyCheckout(ben, { email: 'Ben@Example.com' });
    await remindAfter(shop, 3);
    expect(await reminded(shop)).toEqual([]);
    await remindAfter(shop, 1);
    expect((await mailTo(shop, 'ben@example.com', 'reminder')).text).toContain('You began a checkout');
    for (const hours of [20, 24, 24]) await remindAfter(shop, hours);
    await ben.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    for (const hours of [24, 24]) await remindAfter(shop, hours);
    expect(await reminded(shop)).toEqual(['ben@example.com']);
  });

  test('who filled a cart after a checkout with an email is known by it', async () => {
    const shop = await meisShop();
    await confirmedSubscriber(shop, 'ben@example.com');
    const ben = await guestAtCheckout(shop, 'ben@example.com');
    shop.clock.pass(8 * day);
    await ben.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await remindAfter(shop, 24);
    expect((await mailTo(shop, 'ben@example.com', 'reminder')).text).toContain('You left these items in your cart');
  });

  test('whoever is still shopping is left alone', async () => {
    const shop = await meisShop();
    await confirmedSubscriber(shop, 'ben@example.com');
    const ben = await guestAtCheckout(shop, 'ben@example.com');
    shop.clock.pass(3 * hour);
    await ben.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await remindAfter(shop, 2);
    expect(await reminded(shop)).toEqual([]);
    await remindAfter(shop, 2);
    expect(await reminded(shop)).toEqual(['ben@example.com']);
  });

  test('with two checkouts in two browsers: one mail in seven days', async () => {
    const shop = await meisShop();
    await confirmedSubscriber(shop, 'ben@example.com');
    await guestAtCheckout(shop, 'ben@example.com');
    await guestAtCheckout(shop, 'ben@example.com', 'LANTERN');
    for (const hours of [4, 1, 24]) await remindAfter(shop, hours);
    expect(await reminded(shop)).toEqual(['ben@example.com']);
  });
});

describe('nobody is mailed', () => {
  test.each([
    ['who is no subscriber', "delete from subscriber where email = 'ana@example.com'"],
    ['who has not confirmed', "update subscriber set state = 'pending'"],
    ['who unsubscribed', "update subscriber set state = 'unsubscribed', unsubscribed_at = now()"],
    ['whose mailbox does not exist', "update subscriber set stopped = 'bounce'"],
    ['who complained', "update subscriber set stopped = 'complaint'"],
    ['who ended reminders', 'update subscriber set reminders_ended_at = now()'],
    ['whose email is not verified', 'update customer set email_verified_at = null'],
    ['whose cart is empty', 'delete from cart_line'],
    ['whose products are hidden', "update product set status = 'draft'"],
  ])('%s', async (_who, change) => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    await shop.tools.pool.query(change);
    for (const hours of [24, 1]) await remindAfter(shop, hours);
    expect(await reminded(shop)).toEqual([]);
  });

  test('who ordered since, with this account or as a guest with this email', async () => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    const ben = await subscribedCustomer(shop, 'ben@example.com');
    const elsewhere = shop.visitor();
    await place(elsewhere, await readyToBuy(elsewhere, 'LANTERN', 1, { email: 'ANA@example.com' }));
    await place(ben, await readyToBuy(ben, 'LANTERN', 1, { email: 'work@example.com' }));
    await remindAfter(shop, 24);
    expect(await reminded(shop)).toEqual([]);
  });

  test('while reminders are off, and of what is older than seven days afterwards', async () => {
    const shop = await meisShop();
    const mei = await enterMei(shop);
    await mei.does('setting/save', { reminders: { enabled: false } });
    await subscribedCustomer(shop, 'ana@example.com');
    for (const hours of [24, 6 * 24 + 1]) await remindAfter(shop, hours);
    await (await enterMei(shop)).does('setting/save', { reminders: { enabled: true } });
    await remindAfter(shop, 0);
    expect(await reminded(shop)).toEqual([]);
  });

  test('before the hours of the setting', async () => {
    const shop = await meisShop();
    const mei = await enterMei(shop);
    await mei.does('setting/save', { reminders: { cartHours: 48 } });
    await subscribedCustomer(shop, 'ana@example.com');
    await remindAfter(shop, 47);
    expect(await reminded(shop)).toEqual([]);
    await remindAfter(shop, 1);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });

  test('twice when the clock is set back', async () => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    await remindAfter(shop, 48);
    await remindAfter(shop, -20);
    await guestAtCheckout(shop, 'ana@example.com');
    await remindAfter(shop, 5);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });

  test('of a checkout at prices that staff agreed', async () => {
    const shop = await meisShop();
    await confirmedSubscriber(shop, 'ben@example.com');
    await guestAtCheckout(shop, 'ben@example.com');
    await shop.tools.pool.query(`update checkout set agreed = '{}'`);
    await remindAfter(shop, 5);
    expect(await reminded(shop)).toEqual([]);
  });
});

describe('hostile texts', () => {
  test('a title of markup, placeholders and marks appears as text in mail and page', async () => {
    const shop = await meisShop();
    const title = '<script>alert(1)</script>{{ link }}{% raw %}<shop-component name="cart"></shop-component>\u202Etxet';
    await shop.save({ slug: 'rain-cup', title });
    await subscribedCustomer(shop, 'ana@example.com');
    await remindAfter(shop, 24);
    const mail = await mailTo(shop, 'ana@example.com', 'reminder');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{{ link }}{% raw %}&lt;shop-component');
    expect(mail.html).not.toMatch(/<script|<shop-component/);
    const page = await shop.visitor().html(restorePath(mail));
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{{ link }}');
    expect(page).not.toContain('<script>alert');
  });
});

test('the key of the link and the token are nowhere in the database once the mail was sent', async () => {
  const shop = await meisShop();
  await subscribedCustomer(shop, 'ana@example.com');
  await remindAfter(shop, 24);
  const mail = await mailTo(shop, 'ana@example.com', 'reminder');
  const [, key = ''] = restorePath(mail).split('key=');
  const { rows } = await shop.tools.pool.query('select * from reminder');
  const tokens = await shop.tools.pool.query('select * from subscriber_token');
  expect(key.length).toBe(43);
  for (const secret of [key, mail.token]) expect(JSON.stringify([rows, tokens.rows])).not.toContain(secret);
  expect((await subscriberOf(shop, 'ana@example.com')).state).toBe('confirmed');
});
