import { describe, expect, test } from 'vitest';
import { place, readyCheckout } from './support/buying.ts';
import { second } from './support/clock.ts';
import { cartOf, couponMaker, expireOrder, tenth, usesOf } from './support/coupons.ts';
import { customer } from './support/customers.ts';
import { stockOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const owner = await mei(shop);
const make = couponMaker(owner);
const bank = { paymentMethod: 'bank-transfer' };

let people = 0;
/** An email that nobody has used before. */
const email = () => `buyer-${(people += 1)}@example.com`;

describe('a code in the cart', () => {
  test('takes off its discount, in the cart, at the checkout and on the order, under its name', async () => {
    const { id, code } = await make({ title: { en: 'A tenth', zh: '九折' } });
    const ana = await cartOf(shop, ['CUP-RAIN', 2]);
    const cart = await ana.post('cart/coupons', { coupons: [` ${code.toLowerCase()} `, code] });
    const effect = { code, title: 'A tenth', amount: { amount: 240, currency: 'USD' }, problem: null, dropped: false };
    expect(cart.coupons).toEqual([{ ...effect, message: null }]);
    expect(cart.totals).toMatchObject({ items: { amount: 2400 }, couponDiscount: { amount: 240 } });
    expect(cart.lines).toMatchObject([{ discounts: [{ source: 'coupon', code, amount: 240 }], gift: null }]);
    const checkout = await readyCheckout(ana, { email: email() });
    expect(checkout.coupons).toMatchObject([effect]);
    expect(checkout.totals.total.amount).toBe(2160 + 500);
    const placed = await place(ana, checkout);
    const order = await ana.post('order/track', { ...placed });
    expect(order.discounts).toEqual([
      { source: 'coupon', code, title: 'A tenth', amount: { amount: 240, currency: 'USD' } },
    ]);
    expect(order.amounts).toEqual(checkout.totals);
    expect(await usesOf(db, id)).toEqual({ counted: 1, byCode: 1, live: 1, all: 1 });
    expect((await ana.post('cart/get')).coupons).toEqual([]);
  });

  test('that is unknown is refused beside the field and leaves the others; at most five are taken', async () => {
    const { code } = await make();
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    await ana.post('cart/coupons', { coupons: [code] });
    const refused = await ana.refused('cart/coupons', { coupons: [code, 'NO-SUCH-CODE'] });
    expect(refused.errors).toEqual([
      { field: 'coupons', rule: 'unknown', message: 'The code NO-SUCH-CODE is not valid.' },
    ]);
    expect((await ana.post('cart/get')).coupons.map((each) => each.code)).toEqual([code]);
    const six = ['1', '2', '3', '4', '5', '6'];
    expect((await ana.call('cart/coupons', { coupons: six })).code).toBe(40);
    expect((await ana.post('cart/coupons', { coupons: [] })).coupons).toEqual([]);
  });

  test('says why it takes nothing off, and works as soon as the cart qualifies', async () => {
    const amount = { threshold: { kind: 'amount', amounts: { USD: 2400, JPY: 2000 } } };
    const { code } = await make(amount);
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    const seen = async (headers = {}) => {
      const { coupons } = await ana.speaking(headers).post('cart/get');
      return coupons.map(({ problem, message }) => [problem, message]);
    };
    await ana.post('cart/coupons', { coupons: [code] });
    expect(await seen()).toEqual([['threshold', 'For orders from $24.00.']]);
    expect(await seen({ 'x-lang': 'zh', 'x-currency': 'JPY' })).toEqual([['threshold', '订单满 ¥2,000 可用。']]);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    expect(await seen()).toEqual([[null, null]]);
  });

  test('gives every reason separately: not begun, over, used up, used by this customer, nothing covered', async () => {
    const now = shop.clock.now().getTime();
    const at = (offset: number) => new Date(now + offset).toISOString();
    const early = await make({ startsAt: at(second) });
    const late = await make({ endsAt: at(second) });
    const used = await make({ limit: 1 });
    const own = await make();
    const pots = await make({
      everything: false,
      productIds: [(await shop.visitor().post('product/get', { slug: 'clay-teapot' })).id],
    });
    const buyer = { email: email() };
    for (const { code } of [used, own]) {
      const somebody = await cartOf(shop, ['CUP-RAIN', 1]);
      await somebody.post('cart/coupons', { coupons: [code] });
      await place(somebody, await readyCheckout(somebody, buyer));
    }
    const ben = await cartOf(shop, ['CUP-RAIN', 1]);
    const coupons = [early, late, used, own, pots].map(({ code }) => code);
    const { slug } = await readyCheckout(ben, buyer);
    const problems = async () =>
      (await ben.post('checkout/update', { slug, coupons })).coupons.map((each) => each.problem);
    expect(await problems()).toEqual(['not-started', null, 'usage-limit', 'customer-limit', 'threshold']);
    shop.clock.pass(second);
    expect(await problems()).toEqual([null, 'expired', 'usage-limit', 'customer-limit', 'threshold']);
  });

  test('says from when it can be used, by the clock of the shop and in the language of the buyer', async () => {
    await owner.does('setting/save', { dispatch: { timeZone: 'Asia/Tokyo' } });
    const midnight = await make({ startsAt: '2031-03-04T15:00:00Z' });
    const morning = await make({ startsAt: '2031-03-05T00:30:00Z' });
    const ben = await cartOf(shop, ['CUP-RAIN', 1]);
    await ben.post('cart/coupons', { coupons: [midnight.code, morning.code] });
    const seen = async (language: string) =>
      (await ben.speaking({ 'x-lang': language }).post('cart/get')).coupons.map(({ message }) => message);
    expect(await seen('en')).toEqual([
      'This coupon can be used from March 5, 2031.',
      // Releases of Node.js differ in the space, and in the zero below.
      expect.stringMatching(/ from March 5, 2031 at 9:30\sAM GMT\+9\.$/),
    ]);
    expect(await seen('zh')).toEqual([
      '此优惠券自2031年3月5日起可用。',
      expect.stringMatching(/^此优惠券自2031年3月5日 0?9:30 GMT\+9起可用。$/),
    ]);
    expect((await seen('zh-HK'))[0]).toBe('此優惠券由2031年3月5日起可用。');
    expect((await seen('fil'))[0]).toBe('Magagamit ang voucher na ito simula Marso 5, 2031.');
    const { slug } = await readyCheckout(ben, { email: email() });
    const { coupons } = await ben.post('checkout/update', { slug, coupons: [midnight.code] });
    expect(coupons[0]?.message).toBe('This coupon can be used from March 5, 2031.');
  });

  test('whose amount rounds to nothing in the currency says so only after every other reason', async () => {
    // One cent is 0.4 pence, and that is none.
    await owner.does('currency/save', { code: 'GBP', rate: '0.4' });
    const now = shop.clock.now();
    const cent = { benefit: { kind: 'amount', amounts: { USD: 1 } } };
    const off = await make(cent);
    const late = await make({ ...cent, endsAt: now.toISOString() });
    const used = await make({ ...cent, limit: 1 });
    const far = await make({ ...cent, threshold: { kind: 'amount', amounts: { USD: 100_000 } } });
    const fine = await make(cent);
    const somebody = await cartOf(shop, ['CUP-RAIN', 1]);
    await somebody.post('cart/coupons', { coupons: [used.code] });
    await place(somebody, await readyCheckout(somebody, { email: email() }));
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    const codes = [off, late, used, far, fine].map(({ code }) => code);
    await ana.post('cart/coupons', { coupons: codes });
    await owner.does('coupon/save', { ...off.draft, id: off.id, enabled: false });
    const { coupons, totals } = await ana.speaking({ 'x-currency': 'GBP' }).post('cart/get');
    expect(coupons.map(({ problem }) => problem)).toEqual([
      'invalid',
      'expired',
      'usage-limit',
      'threshold',
      'nothing-left',
    ]);
    expect(totals.couponDiscount).toEqual({ amount: 0, currency: 'GBP' });
  });

  test('that is the second of its coupon gives the reason of the first, and adds no second free gift', async () => {
    const { id, code } = await make({ threshold: { kind: 'units', units: 2 } });
    const { codes: more } = await owner.does<{ codes: string[] }>('coupon/makeCodes', { id, count: 1, prefix: 'z-' });
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    const { coupons } = await ana.post('cart/coupons', { coupons: [code, ...more] });
    expect(coupons.map(({ problem }) => problem)).toEqual(['threshold', 'threshold']);
    const moon = { benefit: { kind: 'gift', sku: 'LAST-CUP' } };
    await shop.save({ slug: 'last-cup', title: 'Last cup', variants: [{ sku: 'LAST-CUP', price: 500, onHand: 2 }] });
    const one = await make({ ...moon, code: 'GIFT-A' });
    const other = await make({ ...moon, code: 'GIFT-C' });
    await owner.does('coupon/makeCodes', { id: one.id, count: 1, prefix: 'gift-b' });
    const { items } = await owner.does<{ items: { code: string }[] }>('coupon/codes', { id: one.id });
    const cart = await ana.post('cart/coupons', { coupons: [...items.map((each) => each.code), 'GIFT-C'].sort() });
    expect(cart.coupons.map(({ problem }) => problem)).toEqual([null, 'not-best', null]);
    expect(cart.lines.map(({ gift }) => gift)).toEqual([null, 'GIFT-A', 'GIFT-C']);
    await owner.does('coupon/remove', { id: other.id });
  });

  test('of a coupon that is already applied as a promotion acts once, and not again by another of its codes', async () => {
    const { id, code } = await make({ customerLimit: null });
    const { codes } = await owner.does<{ codes: string[] }>('coupon/makeCodes', { id, count: 3, prefix: 'more-' });
    expect(new Set(codes).size).toBe(3);
    expect(codes.every((each) => /^MORE-[0-9A-Z]{10}$/.test(each))).toBe(true);
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    const { coupons, totals } = await ana.post('cart/coupons', { coupons: [code, codes[0]] });
    expect(coupons.map(({ problem }) => problem)).toEqual([null, 'not-best']);
    expect(totals.couponDiscount.amount).toBe(120);
  });
});

describe('a coupon with a free gift', () => {
  test('adds a line of its own for nothing, reserved with the order, and released with it', async () => {
    const { code } = await make({ benefit: { kind: 'gift', sku: 'CUP-MOON' } });
    const ana = await cartOf(shop, ['CUP-RAIN', 2]);
    const cart = await ana.post('cart/coupons', { coupons: [code] });
    expect(cart.lines).toMatchObject([
      { sku: 'CUP-RAIN', gift: null },
      { sku: 'CUP-MOON', gift: code, quantity: 1, unitPrice: { amount: 999 }, total: { amount: 0 } },
    ]);
    expect(cart.coupons).toMatchObject([{ code, amount: { amount: 999 }, problem: null }]);
    expect([cart.count, cart.totals.total.amount, cart.totals.couponDiscount.amount]).toEqual([2, 2400, 0]);
    const before = await stockOf(db, 'CUP-MOON');
    const placed = await place(ana, await readyCheckout(ana, { ...bank, email: email() }));
    expect(await stockOf(db, 'CUP-MOON')).toEqual({ ...before, reserved: before.reserved + 1 });
    const order = await ana.post('order/track', { ...placed });
    expect(order.lines).toMatchObject([{ gift: null }, { sku: 'CUP-MOON', gift: code, total: { amount: 0 } }]);
    expect([order.discounts, order.amounts.total.amount]).toEqual([[], 2900]);
    await expireOrder(shop, placed.orderNo);
    expect(await stockOf(db, 'CUP-MOON')).toEqual(before);
  });

  test('gives no more than is in stock, counts what is bought of the same, and goes on without it', async () => {
    const one = await make();
    const other = await make();
    const gift = { benefit: { kind: 'gift', sku: 'CUP-MOON' } };
    for (const { id, draft } of [one, other]) await owner.does('coupon/save', { ...draft, ...gift, id });
    const ana = await cartOf(shop, ['CUP-MOON', 2]);
    const codes = [one.code, other.code];
    const { coupons, lines } = await ana.post('cart/coupons', { coupons: codes });
    expect(coupons.map(({ problem, message }) => [problem, message])).toEqual([
      [null, null],
      ['invalid', 'Its gift is sold out.'],
    ]);
    expect(lines.map(({ sku, gift: code }) => [sku, code])).toEqual([
      ['CUP-MOON', null],
      ['CUP-MOON', one.code],
    ]);
    const before = await stockOf(db, 'CUP-MOON');
    const placed = await place(ana, await readyCheckout(ana, { ...bank, email: email() }));
    expect((await stockOf(db, 'CUP-MOON')).reserved).toBe(before.reserved + 3);
    await expireOrder(shop, placed.orderNo);
    expect([(await ana.post('order/track', { ...placed })).status, await stockOf(db, 'CUP-MOON')]).toEqual([
      'cancelled',
      before,
    ]);
  });
});

describe('the coupon centre', () => {
  test('lists public, running coupons; Ana claims one, uses it, sees it used, and has it again once the order expires', async () => {
    const shown = await make({
      public: true,
      slug: 'welcome',
      title: { en: 'Welcome', zh: '欢迎' },
      summary: 'For you.',
    });
    const hidden = await make();
    const guest = shop.visitor();
    const { items } = await guest.post('coupon/list');
    expect(items.map(({ code }) => code)).toContain(shown.code);
    expect(items.map(({ code }) => code)).not.toContain(hidden.code);
    expect(items.find(({ code }) => code === shown.code)).toMatchObject({
      slug: 'welcome',
      path: '/coupon/welcome',
      title: 'Welcome',
      summary: 'For you.',
      offer: '10% off',
      status: 'available',
      claimed: false,
    });
    expect((await guest.call('coupon/claim', { code: shown.code })).code).toBe(50);
    const ana = await customer(shop, { email: email() });
    const mine = async (status: string) => (await ana.post('coupon/mine', { status })).items.map(({ code }) => code);
    expect(await ana.post('coupon/claim', { code: shown.code })).toMatchObject({ status: 'available', claimed: true });
    expect(await ana.post('coupon/claim', { code: shown.code })).toMatchObject({ claimed: true });
    expect([await mine('available'), await mine('used'), await mine('expired')]).toEqual([[shown.code], [], []]);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    await ana.post('cart/coupons', { coupons: [shown.code] });
    const placed = await place(ana, await readyCheckout(ana, bank));
    expect([await mine('available'), await mine('used')]).toEqual([[], [shown.code]]);
    await expireOrder(shop, placed.orderNo);
    expect([await mine('available'), await mine('used')]).toEqual([[shown.code], []]);
    await owner.does('coupon/save', { ...shown.draft, id: shown.id, endsAt: shop.clock.now().toISOString() });
    expect([await mine('available'), await mine('expired')]).toEqual([[], [shown.code]]);
  });

  test('checks a code against the current cart, and changes nothing', async () => {
    const some = await make();
    const more = await make({ stackable: false, benefit: { ...tenth, basisPoints: 500 } });
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    expect(await ana.post('coupon/check', { code: some.code.toLowerCase() })).toMatchObject({
      amount: { amount: 120 },
    });
    expect((await ana.post('cart/get')).coupons).toEqual([]);
    await ana.post('cart/coupons', { coupons: [some.code] });
    expect(await ana.post('coupon/check', { code: more.code })).toMatchObject({ problem: 'not-best' });
    expect(await ana.post('coupon/check', { code: 'NOBODYS' })).toMatchObject({
      code: 'NOBODYS',
      problem: 'invalid',
      message: 'This code is not valid.',
    });
  });

  test('gives each customer a code of their own where codes work once; nobody else can use it', async () => {
    const { id, code } = await make({ public: true, codeLimit: 1 });
    const { codes } = await owner.does<{ codes: string[] }>('coupon/makeCodes', { id, count: 1 });
    const anna = await customer(shop, { email: email() });
    const ben = await customer(shop, { email: email() });
    const eve = await customer(shop, { email: email() });
    expect((await anna.post('coupon/claim', { code })).code).toBe(code);
    expect((await ben.post('coupon/claim', { code: codes[0] })).code).toBe(codes[0]);
    expect((await eve.refused('coupon/claim', { code })).errors[0]?.rule).toBe('unknown');
    await eve.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const refused = await eve.refused('cart/coupons', { coupons: [code] });
    expect(refused.errors).toMatchObject([{ field: 'coupons', rule: 'unknown' }]);
    expect(await eve.post('coupon/check', { code })).toMatchObject({ problem: 'invalid', amount: null });
  });
});
