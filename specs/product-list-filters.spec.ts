import { expect, test } from 'vitest';
import type { StaffProduct, StaffProductList } from '../src/shared/contracts/products-admin.ts';
import type { StockLevel } from '../src/shared/contracts/stock.ts';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();
const usd = (amount: number) => ({ amount, currency: 'USD' });

let count = 0;
/** A jug with a title in each language of the shop. */
async function jug(draft: object = {}, variant: object = {}): Promise<StaffProduct> {
  count += 1;
  const title = { en: `Jug ${count}`, zh: '壶', 'zh-HK': '壺', fil: 'Pitsel' };
  const variants = [{ sku: `JUG-${count}`, price: usd(2000), onHand: 20, ...variant }];
  return owner.does<StaffProduct>('product/save', { title, vendor: 'Jugs', status: 'active', variants, ...draft });
}
const found = async (filters: object) => {
  const { items } = await owner.does<StaffProductList>('product/list', { filters: { vendor: 'Jugs', ...filters } });
  return items.map(({ id }) => id).sort();
};
const ids = (...products: StaffProduct[]) => products.map(({ id }) => id).sort();

test('products are narrowed by collection and by a price below a former one', async () => {
  const plain = await jug();
  const reduced = await jug({}, { listPrice: usd(2500) });
  const { id } = await owner.does<{ id: string }>('collection/save', {
    slug: 'jugs',
    title: 'Jugs',
    productIds: [plain.id],
  });
  expect(await found({ collectionId: id })).toEqual(ids(plain));
  expect(await found({ onSale: true })).toEqual(ids(reduced));
  expect(await found({ onSale: true, collectionId: id })).toEqual([]);
});

test('incomplete is what lacks a picture, a price or its title in a language of the shop, unless it is archived', async () => {
  const file = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const sent = await owner.upload<{ id: string }>('attach/upload', [{ name: 'jug.png', content: file }]);
  const images = [{ hash: sent.data.id }];
  const vendor = 'Incomplete';
  await jug({ vendor, images });
  const withoutPicture = await jug({ vendor });
  const withoutPrice = await jug({ vendor, images }, { price: usd(0) });
  const withoutTitle = await jug({ vendor, images, title: { en: 'Only English' } });
  await jug({ vendor, status: 'archived' });
  // A bundle shows the pictures of its parts, where they have some.
  const bundle = (sku: string) => ({ policy: 'parts', onHand: 0, parts: [{ sku, quantity: 2 }] });
  const pictured = await jug({ vendor, images });
  await jug({ vendor }, bundle(pictured.variants[0]?.sku ?? ''));
  const ofBare = await jug({ vendor }, bundle(withoutPicture.variants[0]?.sku ?? ''));
  // Pickers offer bundles, too; the list of stock counts none.
  const skus = async (body: object) =>
    (await owner.does<{ items: StockLevel[] }>('stock/list', { pageSize: 100, ...body })).items.map(({ sku }) => sku);
  expect(await skus({ policies: ['uncounted', 'parts'] })).toContain(ofBare.variants[0]?.sku);
  expect(await skus({})).not.toContain(ofBare.variants[0]?.sku);
  const lacking = [withoutPicture, withoutPrice, withoutTitle, ofBare];
  expect(await found({ vendor, incomplete: true })).toEqual(ids(...lacking));
  expect(await found({ vendor, withoutImage: true, status: 'active' })).toEqual(ids(withoutPicture, ofBare));
});

test('promotions are found by a part of their title in any language, coupons by the beginning of a code, too', async () => {
  const benefit = { kind: 'percent', basisPoints: 1000 };
  const always = { threshold: { kind: 'units', units: 1 }, everything: true };
  await owner.does('promotion/save', {
    slug: 'tea',
    title: { en: 'Tea week', zh: '茶周' },
    ...always,
    reduction: benefit,
  });
  await owner.does('promotion/save', { slug: 'cup', title: { en: '100% cups' }, ...always, reduction: benefit });
  await owner.does('coupon/save', { title: { en: 'For friends' }, code: 'FRIEND-1', ...always, benefit });
  const titles = async (path: string, keyword: string) => {
    const { items, total } = await owner.does<{ items: { title: { en: string } }[]; total: number }>(path, { keyword });
    expect(total).toBe(items.length);
    return items.map(({ title }) => title.en);
  };
  expect(await titles('promotion/list', 'WEEK')).toEqual(['Tea week']);
  expect(await titles('promotion/list', '茶')).toEqual(['Tea week']);
  expect(await titles('promotion/list', '0%')).toEqual(['100% cups']);
  expect(await titles('promotion/list', '%%')).toEqual([]);
  expect(await titles('coupon/list', 'friend-')).toEqual(['For friends']);
  expect(await titles('coupon/list', 'friends')).toEqual(['For friends']);
  expect(await titles('coupon/list', 'IEND-1')).toEqual([]);
});

test('lists say what was sold in 30 days, and for how many the stock lasts', async () => {
  const { id } = await jug({ vendor: 'Sold' }, { sku: 'JUG-SOLD' });
  const { orderNo } = await place(ana, await readyToBuy(ana, 'JUG-SOLD', 3));
  await owner.does('order/pay', { orderNo, key: 'pay the jugs' });
  const sold = async (who = owner) => {
    const { items } = await who.does<StaffProductList>('product/list', { filters: { ids: [id] } });
    const level = await who.does<StockLevel>('stock/get', { sku: 'JUG-SOLD' });
    return [items[0]?.soldLately, level.soldLately, level.daysLeft];
  };
  // 17 of 20 are left, three go in 30 days.
  expect(await sold()).toEqual([3, 3, 170]);
  shop.clock.pass(31 * day);
  // Her session has ended meanwhile.
  expect(await sold(await mei(shop))).toEqual([0, 0, null]);
});
