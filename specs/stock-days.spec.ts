import { expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { exportsOf } from './support/exported-rows.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const before = await enterMei(shop);
await before.does('category/save', { slug: 'early-lamps', title: 'Early' });
await before.does('category/save', { slug: 'early-above', title: 'Above' });
for (const sku of ['STILL-1', 'MOVED-1'])
  await shop.save({ slug: sku.toLowerCase(), title: sku, variants: [{ sku, price: 100, onHand: 2 }] });
shop.clock.pass(2 * day);
const mei = await enterMei(shop);

test('stock is narrowed to the days on which units moved, and its file too', async () => {
  await mei.does('stock/adjust', { sku: 'MOVED-1', delta: 3, reason: 'found' });
  const list = (body: object) =>
    mei.does<{ items: { sku: string }[]; total: number }>('stock/list', { pageSize: 100, ...body });
  const late = await list({ from: '2026-03-04', to: '2026-03-04' });
  expect(late).toMatchObject({ total: 1, items: [{ sku: 'MOVED-1' }] });
  expect((await list({ to: '2026-03-03' })).items.map(({ sku }) => sku)).toEqual(
    expect.arrayContaining(['STILL-1', 'MOVED-1']),
  );
  expect((await list({ from: '2026-03-05' })).total).toBe(0);
  const { rows } = exportsOf(shop, mei);
  expect((await rows('export/stock', { from: '2026-03-04' })).map(({ sku }) => sku)).toEqual(['MOVED-1']);
  expect((await mei.call('stock/list', { from: '2026-02-30' })).code).toBe(40);
});

test('the tree of categories says which were saved on some days', async () => {
  await mei.does('category/save', { slug: 'late-lamps', title: 'Late' });
  const onDays = async (body: object) =>
    (await mei.does<{ items: { slug: string; isOnDays: boolean }[] }>('category/tree', body)).items
      .filter(({ slug, isOnDays }) => isOnDays && /^(?:early|late)-/.test(slug))
      .map(({ slug }) => slug)
      .toSorted();
  expect(await onDays({})).toEqual(['early-above', 'early-lamps', 'late-lamps']);
  expect(await onDays({ to: '2026-03-03' })).toEqual(['early-above', 'early-lamps']);
  expect(await onDays({ from: '2026-03-04' })).toEqual(['late-lamps']);
});
