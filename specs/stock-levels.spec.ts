import { expect, test } from 'vitest';
import type { StockLevel } from '../src/shared/contracts/stock.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

test('one SKU is read by itself: exactly that one, with its threshold, and not one that is not counted', async () => {
  await shop.save({ slug: 'lv', title: 'Level', variants: [{ sku: 'LV-1', price: 100, onHand: 2 }] });
  await shop.save({ slug: 'lv-2', title: 'Level two', variants: [{ sku: 'LV-10', price: 100, onHand: 9 }] });
  await owner.does('stock/threshold', { sku: 'LV-1', lowAt: 5 });
  expect(await owner.does<StockLevel>('stock/get', { sku: 'LV-1' })).toMatchObject({
    sku: 'LV-1',
    title: 'Level',
    onHand: 2,
    available: 2,
    lowAt: 5,
    isLow: true,
  });
  expect((await owner.call('stock/get', { sku: 'LV' })).code).toBe(40);
  expect((await owner.call('stock/get', { sku: 'TEA-GREEN' })).code).toBe(40);
  const editor = await hire(shop, 'Eva', 'editor');
  expect((await editor.call('stock/get', { sku: 'LV-1' })).code).toBe(30);
});

test('the list can be of what is sold out alone', async () => {
  await shop.save({ slug: 'gone', title: 'Gone', variants: [{ sku: 'GONE-1', price: 100, onHand: 0 }] });
  const { items, total } = await owner.does<{ items: StockLevel[]; total: number }>('stock/list', {
    out: true,
    pageSize: 100,
  });
  const skus = items.map(({ sku }) => sku);
  expect(skus).toContain('GONE-1');
  expect(skus).not.toContain('LV-10');
  expect(items.every(({ available }) => available <= 0)).toBe(true);
  expect(total).toBe(items.length);
});
