import { expect, test } from 'vitest';
import type { ProductContent, StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

interface History<Content> {
  total: number;
  items: { by: string; before: Content | null; after: Content | null }[];
}
type Promotion = { id: string; version: number; title: Record<string, string>; categoryIds: string[] };

test('an earlier version of a product comes back by an ordinary save, with the stock of today', async () => {
  const { items } = await mei.does<{ items: { id: string }[] }>('product/list', { keyword: 'CUP-RAIN' });
  const id = items[0]?.id ?? '';
  const before = await mei.does<StaffProduct>('product/get', { id });
  const [first] = before.variants;
  const price = { amount: 4200, currency: first?.price.currency };
  const variants = before.variants.map((variant) => (variant.id === first?.id ? { ...variant, price } : variant));
  await mei.does('product/save', { ...before, base: before.version, title: { en: 'Storm cup' }, variants });
  const who = shop.visitor();
  await place(who, await readyToBuy(who, first?.sku ?? '', 1));
  const history = await mei.does<History<ProductContent>>('product/history', { id });
  const [change] = history.items;
  expect(change?.after).toMatchObject({ title: { en: 'Storm cup' } });
  expect(change?.before?.title).toEqual(before.title);
  expect(change?.before?.variants[0]).toMatchObject({ id: first?.id, price: first?.price });
  const now = await mei.does<StaffProduct>('product/get', { id });
  const body = { id, ...change?.before };
  expect(await mei.call('product/save', { ...body, base: before.version })).toMatchObject({
    code: 40,
    data: { errors: [expect.objectContaining({ field: 'base', rule: 'base' })] },
  });
  const restored = await mei.does<StaffProduct>('product/save', { ...body, base: now.version });
  const { version: _, updatedAt: __, variants: kept, ...texts } = restored;
  expect(before).toMatchObject(texts);
  const quantities = (product: StaffProduct) => product.variants.map(({ onHand, reserved }) => ({ onHand, reserved }));
  expect(quantities(restored)).toEqual(quantities(now));
  expect(kept.map(({ id: own, price: paid }) => ({ own, paid }))).toEqual(
    before.variants.map(({ id: own, price: paid }) => ({ own, paid })),
  );
});

test('a promotion is not saved over what somebody saved meanwhile, and comes back with what it covered', async () => {
  const cups = (await mei.does<{ items: { id: string }[] }>('category/list')).items.slice(0, 1).map(({ id }) => id);
  const offer = { threshold: { kind: 'units', units: 2 }, reduction: { kind: 'percent', basisPoints: 1000 } };
  const first = { ...offer, slug: 'kept', title: { en: 'Kept' }, categoryIds: cups };
  const { id } = await mei.does<{ id: string }>('promotion/save', first);
  const { version } = await mei.does<Promotion>('promotion/get', { id });
  const changed = { ...offer, id, slug: 'kept', title: { en: 'Changed' }, everything: true };
  await mei.does('promotion/save', { ...changed, base: version });
  expect(await mei.call('promotion/save', { ...first, id, base: version })).toMatchObject({
    code: 40,
    data: {
      errors: [expect.objectContaining({ field: 'base', rule: 'base' })],
      current: expect.objectContaining({ title: { en: 'Changed' } }),
    },
  });
  const { items, total } = await mei.does<History<Promotion>>('promotion/history', { id });
  expect(total).toBe(2);
  expect(items[1]?.before).toBeNull();
  expect(items[0]?.before).toMatchObject({ title: { en: 'Kept' }, categoryIds: cups });
  await mei.does('promotion/save', { ...items[0]?.before, id, base: version + 1 });
  expect(await mei.does('promotion/get', { id })).toMatchObject({ title: { en: 'Kept' }, categoryIds: cups });
});

test('histories are for those who may read them', async () => {
  const { items } = await mei.does<{ items: { id: string }[] }>('product/list', {});
  const body = { id: items[0]?.id };
  const edna = await hire(shop, 'Edna', 'editor');
  const mona = await hire(shop, 'Mona', 'manager');
  expect(await edna.call('product/history', body)).toMatchObject({ code: 30 });
  expect(await mona.call('product/history', body)).toMatchObject({ code: 0 });
  expect(await mei.call('product/history', { id: '019ac000-0000-7000-8000-000000000000' })).toMatchObject({ code: 40 });
});
