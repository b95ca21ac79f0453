import { beforeAll, describe, expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { imports } from './support/importing.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;

beforeAll(() => showing(shop, true));

async function showing(at: RunningShop, showLowest: boolean) {
  await (await mei(at)).does('setting/save', { reductions: { showLowest } });
}

type Own = { currency: 'EUR'; price: number; listPrice: number | null };

/** Creates a cup with its own prices for each test. */
const priced = (sku: string, price: number, listPrice?: number, own?: Own) =>
  shop.save({
    slug: sku.toLowerCase(),
    title: sku,
    categories: ['cups'],
    variants: [{ sku, price, onHand: 9, ...(listPrice && { listPrice }), ...(own && { prices: [own] }) }],
  });

const shown = async (sku: string, currency = 'USD') => {
  const { variants } = await shop.visitor({ 'x-currency': currency }).post('product/get', { slug: sku.toLowerCase() });
  return variants[0]?.lowest?.price.amount;
};
const days = (count: number) => shop.clock.pass(count * day);

describe('the lowest price of the last 30 days is shown beside a crossed-out price', () => {
  test('on the product’s page, on its card and in the API, in the reader’s language and currency', async () => {
    await priced('CUP-RED', 2000);
    days(40);
    await priced('CUP-RED', 1500, 2000);
    expect(await shown('CUP-RED')).toBe(2000);
    const { items } = await shop.visitor().post('product/list', { category: 'cups', pageSize: 100 });
    const card = items.find(({ slug }) => slug === 'cup-red');
    expect(card?.lowest).toEqual({
      price: { amount: 2000, currency: 'USD' },
      text: 'Lowest price in the 30 days before: $20.00',
    });
    for (const path of ['/product/cup-red', '/category/cups'])
      expect(await shop.visitor().html(path)).toContain('Lowest price in the 30 days before: $20.00');
    expect(await shop.visitor().html('/zh/product/cup-red')).toContain('降价前 30 天内最低价：$20.00');
    expect(await shop.visitor().html('/zh-HK/product/cup-red')).toContain('減價前 30 日內最低價：$20.00');
    expect(await shop.visitor().html('/fil/product/cup-red')).toContain('sa 30 araw bago ito: $20.00');
    // 20.00 × 0.9
    expect(await shown('CUP-RED', 'EUR')).toBe(1800);
    // Suggestions show no lowest price, so they show no reduction.
    const { products } = await shop.visitor().post('product/suggest', { keyword: 'CUP-RED' });
    expect(products.map(({ listPrice }) => listPrice)).toEqual([null]);
    // No reduction, no lowest price: the teapot's variants without a list price, and a cup that never had one.
    expect(items.find(({ slug }) => slug === 'rain-cup')?.lowest).toBeUndefined();
  });

  test('raising the price for a few days before a “reduction” does not change it', async () => {
    await priced('CUP-SLY', 1000);
    days(40);
    await priced('CUP-SLY', 2500);
    days(3);
    await priced('CUP-SLY', 1900, 2500);
    expect(await shown('CUP-SLY')).toBe(1000);
    // Saving it again unchanged, or with another crossed-out price, or after some days, does not start the 30 days again.
    days(20);
    await priced('CUP-SLY', 1900, 3900);
    days(20);
    await priced('CUP-SLY', 1900, 3900);
    expect(await shown('CUP-SLY')).toBe(1000);
    // Removed and set again the 30 days start at that day: by then the price was 19.00.
    await priced('CUP-SLY', 1900);
    days(31);
    await priced('CUP-SLY', 1900, 3900);
    expect(await shown('CUP-SLY')).toBe(1900);
  });

  test('own prices in euro have their own history, also through the days in which there were none', async () => {
    const euro = (price: number, listPrice: number | null = null): Own => ({ currency: 'EUR', price, listPrice });
    await priced('CUP-OWN', 2000, undefined, euro(1700));
    days(40);
    await priced('CUP-OWN', 2000, undefined, euro(1500, 1700));
    expect([await shown('CUP-OWN'), await shown('CUP-OWN', 'EUR')]).toEqual([undefined, 1700]);
    days(40);
    await priced('CUP-OWN', 2000);
    days(10);
    // 20.00 × 0.9 for ten days, 15.00 before
    await priced('CUP-OWN', 2000, undefined, euro(1600, 1700));
    expect(await shown('CUP-OWN', 'EUR')).toBe(1500);
  });

  test('a converted price uses the rate of its day', async () => {
    await priced('CUP-RATE', 1000);
    days(40);
    await (await mei(shop)).does('currency/save', { code: 'EUR', rate: '0.8' });
    days(2);
    await (await mei(shop)).does('currency/save', { code: 'EUR', rate: '0.9' });
    days(2);
    await priced('CUP-RATE', 900, 1000);
    // 10.00 × 0.8 for two days
    expect([await shown('CUP-RATE'), await shown('CUP-RATE', 'EUR')]).toEqual([1000, 800]);
  });

  test('an import that changes prices is recorded like a save', async () => {
    await priced('CUP-FILE', 1200);
    days(5);
    const header = 'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price';
    await imports(shop, await mei(shop), [header, 'cup-file,CUP-FILE,CUP-FILE,9.00,12.00'].join('\n'));
    expect(await shown('CUP-FILE')).toBe(1200);
  });
});

test('nothing is shown where the merchant does not switch it on', async () => {
  const quiet = await meisShop();
  const product = await quiet.visitor().post('product/get', { slug: 'moon-cup' });
  expect(product.variants[0]).not.toHaveProperty('lowest');
  expect(await quiet.visitor().html('/category/cups')).not.toContain('30 days');
  await showing(quiet, true);
  // It has been 9.99 since it was created.
  expect((await quiet.visitor().post('product/get', { slug: 'moon-cup' })).variants[0]?.lowest?.price.amount).toBe(999);
  expect(await quiet.visitor().html('/category/cups')).toContain('Lowest price in the 30 days before: $9.99');
});

test('a cached category shows it in the next request after Mei switches it on, before her change is announced', async () => {
  const quiet = await meisShop({ hearsNothing: true });
  expect(await quiet.visitor().html('/category/cups')).not.toContain('30 days');
  await showing(quiet, true);
  expect(await quiet.visitor().html('/category/cups')).toContain('Lowest price in the 30 days before: $9.99');
});

test('prices older than any reduction needs are deleted, and nothing else', async () => {
  await priced('CUP-OLD', 1000);
  for (const price of [1100, 1200, 1300]) {
    days(40);
    await priced('CUP-OLD', price);
  }
  days(5);
  await priced('CUP-OLD', 1250, 1300);
  const kept = async () =>
    (
      await db
        .selectFrom('former_price')
        .select('price')
        .where('variant_id', 'in', variantOf('CUP-OLD'))
        .orderBy('until')
        .execute()
    ).map(({ price }) => price);
  expect(await kept()).toEqual([1000, 1100, 1200, 1300]);
  days(400);
  await shop.work('prices:cleanup');
  expect(await kept()).toEqual([1200, 1300]);
  expect(await shown('CUP-OLD')).toBe(1200);
});

function variantOf(sku: string) {
  return db.selectFrom('variant').select('id').where('sku', '=', sku);
}
