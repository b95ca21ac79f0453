import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { filledIn, place, readyCheckout } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { errorOf, FormBrowser, textOf } from './support/form-browser.ts';
import { mailsTo } from './support/mails.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const { db } = shop.tools;
const tenth = { benefit: { kind: 'percent', basisPoints: 1000 } } as const;
const cup = { sku: 'CUP-RAIN', quantity: 1 };
let made = 0;

/** A coupon with a code of its own, deleted after the test. */
async function coupon(input: object): Promise<string> {
  made += 1;
  const code = `CODE-${made}`;
  const { id } = await owner.does<{ id: string }>('coupon/save', { code, title: 'Welcome', ...tenth, ...input });
  onTestFinished(() => owner.does('coupon/remove', { id }).then(() => undefined));
  return code;
}

const listed = { public: true, slug: 'welcome' };

describe('the coupon centre', () => {
  test('shows public coupons in the reader’s language, and none that is known by its code only', async () => {
    expect(textOf(await shop.visitor().html('/coupon'))).toContain('There are no coupons at the moment.');
    await coupon({ ...listed, title: { en: 'Welcome', zh: '欢迎' } });
    await coupon({ title: 'Secret' });
    await vi.waitFor(async () => expect(await shop.visitor().html('/coupon')).toContain('href="/coupon/welcome"'));
    const html = await shop.visitor().html('/coupon');
    expect(textOf(html)).toContain('10% off');
    expect(textOf(html)).not.toContain('Secret');
    expect(textOf(await shop.visitor().html('/zh/coupon'))).toContain('欢迎');
    await vi.waitFor(async () => expect(await shop.visitor().html('/promotion')).toContain('href="/coupon/welcome"'));
  });

  test('says until when each coupon can be used, or that it has no expiry, and what it covers', async () => {
    const idOf = async (slug: string) => (await shop.visitor().post('product/get', { slug })).id;
    const tea = await db.selectFrom('category').select('id').where('slug', '=', 'tea').executeTakeFirstOrThrow();
    const some = { everything: false, categoryIds: [tea.id], productIds: [await idOf('rain-cup')] };
    await coupon({ public: true, slug: 'for-all' });
    await coupon({ public: true, slug: 'for-some', ...some, endsAt: '2099-05-06T12:00:00Z' });
    const cards = async (path: string) => {
      const html = await shop.visitor().html(path);
      return [...html.matchAll(/<div class="coupon-text">.*?<div class="coupon-actions">/gs)].map(([card]) =>
        textOf(card),
      );
    };
    await expect.poll(() => cards('/coupon'), { timeout: 10_000 }).toHaveLength(2);
    const [all, part] = await cards('/coupon');
    expect(all).toMatch(/On the whole order.*No expiry date/);
    expect(part).toMatch(/On Tea and Rain cup.*Until.*2099/);
    const [, inChinese] = await cards('/zh/coupon');
    expect(inChinese).toMatch(/适用于茶和雨杯/);
    await shop.save({ slug: 'rain-cup', title: 'Storm cup' });
    await expect.poll(async () => (await cards('/coupon'))[1], { timeout: 10_000 }).toContain('On Tea and Storm cup');
    await shop.save({ slug: 'rain-cup' });
    const list = await shop.visitor().post('coupon/list');
    expect(list.items.map(({ covers }) => covers)).toEqual(['On the whole order', 'On Tea and Rain cup']);
  });

  test('has a page for each coupon with the products it covers; none for one that is over', async () => {
    const { id } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
    const endsAt = new Date(shop.clock.now().getTime() + hour).toISOString();
    await coupon({ ...listed, everything: false, productIds: [id], description: '<p>For rainy days.</p>', endsAt });
    const html = await shop.visitor().html('/coupon/welcome');
    for (const part of ['<h1>Welcome</h1>', 'For rainy days.', '/product/rain-cup']) expect(html).toContain(part);
    expect(html).not.toContain('/product/clay-teapot');
    expect((await shop.visitor().get('/coupon/nothing')).status).toBe(404);
    shop.clock.pass(hour);
    await vi.waitFor(async () => expect((await shop.visitor().get('/coupon/welcome')).status).toBe(404));
  });

  test('no longer offers a coupon that is used up, and offers it again once the order is cancelled', async () => {
    const code = await coupon({ ...listed, limit: 1 });
    const offered = async () => (await shop.visitor().html('/coupon/welcome')).includes('Get this coupon');
    await vi.waitFor(async () => expect(await offered()).toBe(true));
    const ana = await customer(shop, { email: 'last-one@example.com' });
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const checkout = await readyCheckout(ana, { coupons: [code], paymentMethod: 'bank-transfer' });
    const { orderNo } = await place(ana, checkout);
    await vi.waitFor(async () => expect(await offered()).toBe(false));
    await ana.post('order/cancel', { orderNo });
    await vi.waitFor(async () => expect(await offered()).toBe(true));
  });

  test('gives a coupon to a signed-in customer without scripts, and asks a guest to sign in first', async () => {
    const code = await coupon(listed);
    const guest = new FormBrowser(shop.visitor());
    await vi.waitFor(async () => expect((await guest.open('/coupon')).html).toContain('Get this coupon'));
    const auth = await guest.press(await guest.open('/coupon'), 'Get this coupon');
    expect(auth.at).toBe('/auth/signin?redirect=%2Fcoupon');
    const ana = await customer(shop);
    const paper = new FormBrowser(ana);
    const own = await paper.press(await paper.open('/coupon'), 'Get this coupon');
    expect([own.at, own.via]).toEqual(['/user/coupon', [303]]);
    expect(textOf(own.html)).toContain(code);
    expect(textOf((await paper.open('/user/coupon?status=used')).html)).toContain('No coupons here');
    expect(textOf((await paper.open('/user/center')).html)).toMatch(/1 Coupons/);
    expect((await ana.post('visitor/data')).coupons).toMatchObject([{ code, status: 'available', claimed: true }]);
  });

  test('says why a coupon cannot be claimed', async () => {
    const ben = new FormBrowser(await customer(shop, { email: 'ben-of-coupons@example.com', firstName: 'Ben' }));
    await coupon(listed);
    await vi.waitFor(async () => expect((await ben.open('/coupon')).html).toContain('Get this coupon'));
    const refused = await ben.send('/coupon', { claim: 'NOBODY-KNOWS' });
    expect([refused.status, refused.via]).toEqual([422, []]);
  });
});

describe('codes without scripts', () => {
  test('Ana adds a code to her cart, sees the discount, and removes it again', async () => {
    const code = await coupon({});
    const ana = new FormBrowser(shop.visitor());
    await ana.who.post('cart/add', cup);
    const without = await ana.open('/cart');
    const withIt = await ana.press(without, 'Add', { coupon: code.toLowerCase() });
    expect([withIt.at, withIt.via]).toEqual(['/cart', [303]]);
    // 10 % of 12.00
    expect(textOf(withIt.html)).toContain('Welcome −$1.20');
    const gone = await ana.send('/cart', { do: `coupon-remove ${code}` });
    expect(textOf(gone.html)).not.toContain('Welcome');
  });

  test('an unknown code comes back beside its field, in the cart and in the checkout', async () => {
    const ana = new FormBrowser(shop.visitor());
    await ana.who.post('cart/add', cup);
    const refused = await ana.press(await ana.open('/cart'), 'Add', { coupon: 'NOBODY' });
    expect(refused.status).toBe(422);
    expect(errorOf(refused.html, 'coupon')).toContain('NOBODY');
    expect(refused.html).toContain('value="NOBODY"');
    const checkout = await ana.press(await ana.open('/cart'), 'Go to checkout');
    const there = await ana.press(checkout, 'Add', { code: 'NOBODY', email: 'ana@example.com' });
    expect(there.status).toBe(422);
    expect(errorOf(there.html, 'code')).toContain('NOBODY');
    expect(there.html).toContain('value="ana@example.com"');
  });

  test('a code typed before "Place order" is shown first, and nothing is placed at a total that Ana has not seen', async () => {
    const code = await coupon({});
    const ana = new FormBrowser(shop.visitor());
    const ready = await readyCheckout(await withCup(ana), filledIn);
    const page = await ana.open(`/checkout/${ready.slug}`);
    const shown = await ana.press(page, 'Place order', { coupon: code });
    expect(shown.at).toBe(`/checkout/${ready.slug}`);
    expect(textOf(shown.html)).toContain('−$1.20');
    const thanks = await ana.press(shown, 'Place order');
    expect(thanks.at).toMatch(/thankyou/);
    expect(textOf(thanks.html)).toContain('Welcome −$1.20');
  });
});

async function withCup(ana: FormBrowser) {
  await ana.who.post('cart/add', cup);
  return ana.who;
}

test('a free gift is shown among the lines of cart, checkout, order and mail, marked and free', async () => {
  const code = await coupon({ title: 'A teapot for you', benefit: { kind: 'gift', sku: 'POT-TERRA-S' } });
  const ana = new FormBrowser(shop.visitor());
  await withCup(ana);
  const cart = await ana.press(await ana.open('/cart'), 'Add', { coupon: code });
  expect(textOf(cart.html)).toContain('Your gift');
  const email = 'ana-with-present@example.com';
  const order = await place(ana.who, await readyCheckout(ana.who, { ...filledIn, email }));
  const thanks = await ana.open(`/checkout/thankyou?order=${order.orderNo}&key=${order.accessKey}`);
  expect(textOf(thanks.html)).toContain('Your gift');
  await shop.work('mail:drain');
  const [mail] = await mailsTo(shop.tools.db, email);
  expect(mail?.text).toContain('Your gift');
});

test('a mail names the discount', async () => {
  const code = await coupon({ title: 'Thank you, 10 %' });
  const ana = shop.visitor();
  await ana.post('cart/add', cup);
  await ana.post('cart/coupons', { coupons: [code] });
  const email = 'ana-with-code@example.com';
  await place(ana, await readyCheckout(ana, { ...filledIn, email }));
  await shop.work('mail:drain');
  const [mail] = await mailsTo(shop.tools.db, email);
  expect(mail?.text).toMatch(/Thank you, 10 %[\s\S]*−\$1\.20/);
});
