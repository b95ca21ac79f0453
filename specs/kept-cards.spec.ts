import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { saveTestProduct } from './support/test-products.ts';

const shop = await meisShop();
const ana = shop.visitor();
const { db } = shop.tools;

const save = (price: number, more: { title?: string; listPrice?: number; onHand?: number } = {}) =>
  saveTestProduct(shop.tools, {
    slug: 'kept-card',
    title: more.title ?? 'Kept card',
    tags: ['kept-cards'],
    variants: [
      {
        sku: 'KEPT-CARD',
        price,
        onHand: more.onHand ?? 5,
        stockPolicy: 'counted',
        ...(more.listPrice && { listPrice: more.listPrice }),
      },
    ],
  });
const cards = async (who = ana) => (await who.post('product/list', { tag: 'kept-cards' })).items;
const card = async () => (await cards())[0];

test('the list says at once what has changed: price, list price, title, stock, sales and rating, also without an announcement', async () => {
  const id = await save(1000);
  expect(await card()).toMatchObject({ price: { min: { amount: 1000 } }, listPrice: null, available: true });
  expect(await card()).toEqual(await card());
  await save(900, { listPrice: 1000 });
  expect(await card()).toMatchObject({ price: { min: { amount: 900 } }, listPrice: { amount: 1000 } });
  await save(900, { title: 'Kept “card” \\ né' });
  expect(await card()).toMatchObject({ title: 'Kept “card” \\ né', listPrice: null });
  // Neither of these is announced: figures are read for every list.
  await db.updateTable('variant').set({ on_hand: 0 }).where('product_id', '=', id).execute();
  expect(await card()).toMatchObject({ available: false });
  await db.updateTable('product').set({ sold: 7, rating_sum: 9, rating_count: 2 }).where('id', '=', id).execute();
  expect(await card()).toMatchObject({ sold: 7, rating: { average: 4.5, count: 2 } });
  const after = await ana.post('product/get', { id });
  expect(await card()).toMatchObject({
    title: after.title,
    price: after.price,
    sold: after.sold,
    rating: after.rating,
  });
});

test('another language, another currency and a promotion make another card', async () => {
  const id = await save(1000, { title: 'Kept card' });
  const mei = await enterMei(shop);
  const euro = shop.visitor({ cookie: 'currency=EUR' });
  const zoe = shop.visitor({ 'accept-language': 'zh' });
  const all = async () => [await card(), (await cards(zoe))[0], (await cards(euro))[0]];
  expect(await all()).toMatchObject([
    { price: { min: { amount: 1000, currency: 'USD' } }, offer: null },
    { price: { min: { amount: 1000, currency: 'USD' } }, offer: null },
    { price: { min: { currency: 'EUR' } }, offer: null },
  ]);
  await mei.does('promotion/save', {
    slug: 'kept-cards',
    title: 'Kept cards',
    productIds: [id],
    threshold: { kind: 'units', units: 1 },
    reduction: { kind: 'percent', basisPoints: 2000 },
  });
  await shop.untilHandled();
  for (const shown of await all()) expect(shown?.offer).toContain('20');
});

test('a list that is read while prices change is never older than the change that was answered before', async () => {
  let answered = 0;
  let isDone = false;
  const readers = Array.from({ length: 3 }, async () => {
    while (!isDone) {
      const least = answered;
      const [shown] = await cards();
      expect(shown?.price.min.amount).toBeGreaterThanOrEqual(least);
    }
  });
  for (let price = 2000; price < 2006; price += 1) {
    await save(price);
    answered = price;
  }
  isDone = true;
  await Promise.all(readers);
  expect(await card()).toMatchObject({ price: { min: { amount: 2005 } } });
});
