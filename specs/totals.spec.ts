import { beforeAll, describe, expect, test } from 'vitest';
import { type Receipt, receiptAddsUp } from '../src/modules/pricing/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { type CurrencyCode, currencies, currencyCodes, formatMoney } from '../src/shared/money.ts';
import { runPriceCommand } from '../src/wiring/price-command.ts';
import { place, readyCheckout } from './support/buying.ts';
import { makeCard } from './support/gift-cards.ts';
import { mails, orderRow } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { totalsAddUp } from './support/totals.ts';

const shop = await meisShop();
const owner = await mei(shop);
const { db } = shop.tools;

const rates: Partial<Record<CurrencyCode, string>> = {
  EUR: '0.921658986',
  JPY: '149.535',
  CNY: '7.1183',
  GBP: '0.7799',
  AUD: '1.5301',
  CAD: '1.4',
  HKD: '7.7842',
  PHP: '58.705',
  INR: '88.7',
  RUB: '81.25',
};
const skus = ['ODD-1', 'ODD-2', 'ODD-3', 'ODD-4'];
const prices = [333, 1999, 745, 4];
/** A product's own price in yen wins over the conversion of 19.99. */
const ownYen = 2980;

let seed = 20_261_121;
const any = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;

beforeAll(async () => {
  for (const [code, rate] of Object.entries(rates)) await owner.does('currency/save', { code, rate });
  for (const [at, sku] of skus.entries()) {
    const own = sku === 'ODD-2' ? [{ currency: 'JPY' as const, price: ownYen, listPrice: null }] : [];
    const variant = { sku, price: prices[at] ?? 0, onHand: 10_000, prices: own };
    await shop.save({ slug: sku.toLowerCase(), title: sku, categories: ['cups'], variants: [variant] });
  }
  const cups = (await owner.does<{ items: { id: string; slug: string }[] }>('category/list')).items.find(
    ({ slug }) => slug === 'cups',
  );
  await owner.does('promotion/save', {
    slug: 'cups',
    title: { en: 'A seventh off cups', zh: '杯子优惠' },
    categoryIds: [cups?.id],
    threshold: { kind: 'units', units: 3 },
    reduction: { kind: 'percent', basisPoints: 1428 },
  });
  const coupon = { customerLimit: null, threshold: { kind: 'none' } };
  await owner.does('coupon/save', {
    ...coupon,
    title: 'Cups',
    code: 'cups7',
    everything: false,
    categoryIds: [cups?.id],
    benefit: { kind: 'percent', basisPoints: 733 },
  });
  await owner.does('coupon/save', {
    ...coupon,
    title: 'Some',
    code: 'some',
    benefit: { kind: 'amount', amounts: { USD: 101, INR: 7777 } },
  });
  await owner.does('promotion/save', {
    slug: 'large',
    title: 'Large orders',
    everything: true,
    threshold: { kind: 'amount', amounts: { USD: 4000, JPY: 5000 } },
    reduction: { kind: 'amount', amounts: { USD: 333, EUR: 299 } },
  });
});

/** Converts a base price independently of the shop's code: half up, to the minor unit (R8.2). */
function converted(price: number, code: CurrencyCode): number {
  const [units = '', fraction = ''] = (rates[code] ?? '1').split('.');
  const below = 10n ** BigInt(fraction.length + (2 - currencies[code].decimals));
  return Number((BigInt(price) * BigInt(units + fraction) * 2n + below) / (2n * below));
}

/** One that takes a percentage off cups, one that takes an amount off everything; both combine with others. */
const codes = ['CUPS7', 'SOME'];

const unitPrice = (sku: string, code: CurrencyCode) =>
  sku === 'ODD-2' && code === 'JPY' ? ownYen : converted(prices[skus.indexOf(sku)] ?? 0, code);

async function anyCart(code: CurrencyCode) {
  const ana = shop.visitor({ 'x-currency': code });
  const wanted = skus.filter((_sku, at) => at === 0 || any(3) > 0).map((sku) => [sku, 1 + any(9)] as const);
  for (const [sku, quantity] of wanted) await ana.post('cart/add', { sku, quantity });
  return { ana, wanted };
}

async function taxing(taxIncluded: boolean) {
  await saveSetting(db, 'site', { ...settings, taxIncluded, taxRates: { standard: 8_875 }, shippingTaxRate: 19_000 });
  await shop.tools.site.refresh();
}

describe('a basket has the same total in the cart, at checkout and in the order, to the cent', () => {
  test.each(currencyCodes.map((code) => [code]))('in %s', async (code) => {
    for (const [shippingMethod, coupons] of [
      ['standard', []],
      ['express', codes],
    ] as const) {
      const { ana, wanted } = await anyCart(code);
      const cart = await ana.post('cart/coupons', { coupons });
      expect(cart.totals.couponDiscount.amount > 0).toBe(coupons.length > 0);
      totalsAddUp(cart);
      const expected = wanted.map(([sku, quantity]) => [sku, unitPrice(sku, code), unitPrice(sku, code) * quantity]);
      expect(cart.lines.map(({ sku, unitPrice: each, subtotal }) => [sku, each.amount, subtotal.amount])).toEqual(
        expected,
      );
      const checkout = await readyCheckout(ana, { shippingMethod });
      totalsAddUp(checkout);
      expect(checkout.lines.map(({ total }) => total)).toEqual(cart.lines.map(({ total }) => total));
      const { shipping } = checkout.totals;
      expect(checkout.totals.total.amount).toBe(cart.totals.total.amount + shipping.amount);
      const placed = await place(ana, checkout);
      const order = await ana.post('order/track', { ...placed });
      expect(order.amounts).toEqual(checkout.totals);
      expect(order.lines.map(({ total }) => total)).toEqual(cart.lines.map(({ total }) => total));
      const row = await orderRow(db, placed.orderNo);
      receiptAddsUp(row.receipt as Receipt);
      expect([row.currency, row.rate, row.total]).toEqual([code, rates[code] ?? '1', order.amounts.total.amount]);
      expect((await mails(shop)).at(-1)?.text).toContain(formatMoney(order.amounts.total, 'en'));
    }
  });

  test.each(currencyCodes.map((code) => [code]))(
    'in %s with net prices, and a part paid by gift card',
    async (code) => {
      await taxing(false);
      const { ana } = await anyCart(code);
      const cart = await ana.post('cart/coupons', { coupons: codes });
      totalsAddUp(cart);
      const card = await makeCard(owner, { amount: 123, currency: code });
      const checkout = await readyCheckout(ana, { giftCards: [card.code] });
      totalsAddUp(checkout);
      expect(checkout.totals.giftCard.amount).toBe(123);
      for (const figure of ['items', 'promotionDiscount', 'couponDiscount'] as const)
        expect(checkout.totals[figure]).toEqual(cart.totals[figure]);
      const placed = await place(ana, checkout);
      expect((await ana.post('order/track', { ...placed })).amounts).toEqual(checkout.totals);
      receiptAddsUp((await orderRow(db, placed.orderNo)).receipt as Receipt);
      await taxing(true);
    },
  );

  test('also when she switches through all of them with one cart, and back', async () => {
    const { ana } = await anyCart('USD');
    const before = await ana.post('cart/get');
    for (const code of currencyCodes) {
      const there = await ana.speaking({ 'x-currency': code }).post('cart/get');
      totalsAddUp(there);
      for (const { sku, unitPrice: each } of there.lines) expect(each.amount).toBe(unitPrice(sku, code));
    }
    expect((await ana.post('cart/get')).totals).toEqual(before.totals);
  });

  test('a list by prices is sorted by the prices that it shows, own and converted ones, on every page', async () => {
    const own = { currency: 'EUR' as const, price: 1, listPrice: null };
    await shop.save({ slug: 'lantern', variants: [{ sku: 'LANTERN', price: 2000, onHand: 50, prices: [own] }] });
    for (const code of ['USD', 'EUR', 'JPY', 'RUB'] as const)
      for (const sort of ['priceAsc', 'priceDesc'])
        for (const body of [{}, { category: 'cups' }, { keyword: 'cup' }, { filters: { price: { min: 5 } } }]) {
          const seen = await amountsOf(code, { ...body, sort });
          expect(seen.length).toBeGreaterThan(2);
          expect(seen).toEqual(seen.toSorted((one, other) => (sort === 'priceAsc' ? one - other : other - one)));
        }
  });
});

/** The prices of a list, three to a page, none of its products twice. */
async function amountsOf(code: CurrencyCode, body: object): Promise<number[]> {
  const somebody = shop.visitor({ 'x-currency': code });
  const pages = [];
  for (let page = 1; page < 5; page++)
    pages.push(...(await somebody.post('product/list', { ...body, page, pageSize: 4 })).items);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  return pages.map(({ price }) => price.min.amount);
}

describe('npm run shop -- price explain', () => {
  const explain = (...args: string[]) => runPriceCommand(['explain', ...args], shop.tools);

  beforeAll(async () => {
    await saveSetting(db, 'site', settings);
    await shop.tools.site.refresh();
  });

  test('explains step by step the prices of Ana’s order, her checkout and her cart', async () => {
    const ana = shop.visitor({ 'x-currency': 'EUR' });
    await ana.post('cart/add', { sku: 'ODD-1', quantity: 3 });
    const checkout = await readyCheckout(ana);
    const ofCheckout = await explain(checkout.slug, '--currency', 'EUR');
    const { visitor_id: visitorId } = await db
      .selectFrom('checkout')
      .select('visitor_id')
      .where('slug', '=', checkout.slug)
      .executeTakeFirstOrThrow();
    // In the currency in which she added it.
    const ofCart = await explain(visitorId);
    const { orderNo } = await place(ana, checkout);
    const { text, code } = await explain(orderNo.toLowerCase());
    expect(code).toBe(0);
    // 3.33 × 0.921658986 = 3.069…; 14.28 % of 9.21 = 1.315…; 5.00 × 0.921658986 = 4.608…; of 7.89 and 4.61 a tenth each is tax
    expect(text?.split('\n').slice(1)).toEqual([
      'ODD-1  3 × €3.07 = €9.21',
      '       Promotion A seventh off cups: −€1.32',
      '       Goods after discounts: €7.89',
      '       Shipping: €4.61; free from €46.08, €38.19 to go',
      'ODD-1  Tax of the line, 10 %: €0.72 of the €7.89 (net €7.17)',
      '       Tax of shipping, 10 %: €0.42 of the €4.61 (net €4.19)',
      '       To pay, tax included: €12.50',
    ]);
    expect(text).toMatch(/^order .{11}, 2026-03-02T09:00:00.000Z, EUR, 1 USD = 0.921658986 EUR since 2026-03-02T09:00/);
    expect(ofCheckout.text?.split('\n').slice(1)).toEqual(text?.split('\n').slice(1));
    expect(ofCart.text?.split('\n').slice(1, 4)).toEqual(text?.split('\n').slice(1, 4));
    expect(ofCart.text).toContain('No shipping method is chosen yet');
    // The promotion by the name that Ana saw.
    const chinese = (await explain(orderNo, '--lang', 'zh')).text;
    for (const expected of ['促销 A seventh off cups', '应付（含税）']) expect(chinese).toContain(expected);
  });

  test('reports what does not exist, and prints the usage for invalid arguments', async () => {
    expect(await explain('ABCD-EFGHJK')).toMatchObject({ code: 1 });
    expect(await explain('018f0000-0000-7000-8000-000000000000')).toMatchObject({ code: 1 });
    for (const args of [[], ['X', '--lang', 'klingon'], ['X', '--currency', 'XAU']])
      expect(await explain(...args)).toEqual({ code: 2 });
    expect(await runPriceCommand([], shop.tools)).toEqual({ code: 2 });
  });
});
