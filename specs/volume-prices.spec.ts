import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

let mug = '';
const promotions: string[] = [];
async function offer(slug: string, units: number, reduction: object) {
  const { id } = await owner.does<{ id: string }>('promotion/save', {
    slug,
    title: slug,
    productIds: [mug],
    threshold: { kind: 'units', units },
    reduction,
  });
  promotions.push(id);
}

beforeAll(async () => {
  const variants = [
    { sku: 'MUG-S', price: 999, onHand: 100, spec: { size: 's' } },
    { sku: 'MUG-L', price: 1333, onHand: 100, spec: { size: 'l' } },
  ];
  const values = ['s', 'l'].map((value) => ({ value, label: value }));
  mug = await shop.save({ slug: 'mug', title: 'Mug', specs: [{ code: 'size', name: 'Size', values }], variants });
  await offer('three-mugs', 3, { kind: 'percent', basisPoints: 1000 });
  await offer('six-mugs', 6, { kind: 'percent', basisPoints: 1750 });
  await offer('ten-mugs', 10, { kind: 'amount', amounts: { USD: 50 } });
});
afterAll(async () => {
  for (const id of promotions) await owner.does('promotion/remove', { id });
});

/** Quantity, total and what is saved of each row, as the page of a variant shows them. */
async function rowsOf(path: string): Promise<string[][]> {
  const html = (await ana.html(path)).replaceAll('<!-- -->', '');
  const table = /<table class="volume-prices">.*?<\/table>/s.exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr><th scope="row">(\d+)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map((row) =>
    row.slice(1),
  );
}
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

test.each(['MUG-S', 'MUG-L'])('the table of %s says to the cent what the cart takes for that many', async (sku) => {
  await vi.waitFor(async () => expect(await rowsOf(`/product/mug/${sku}`)).toHaveLength(3), polling);
  const rows = await rowsOf(`/product/mug/${sku}`);
  for (const [quantity = '', total, saved] of rows) {
    const somebody = shop.visitor();
    await somebody.post('cart/add', { sku, quantity: Number(quantity) });
    const { totals } = await somebody.post('cart/get');
    expect([total, saved], quantity).toEqual([
      dollars(totals.items.amount - totals.promotionDiscount.amount),
      dollars(totals.promotionDiscount.amount),
    ]);
  }
  // Ten are not dearer than the better promotion from six: $0.50 off would be.
  expect(rows.map(([quantity]) => quantity)).toEqual(['3', '6', '10']);
});

test('without a promotion by quantity there is no table, and it goes with the promotion', async () => {
  expect(await rowsOf('/product/rain-cup')).toEqual([]);
  for (const id of promotions.splice(0)) await owner.does('promotion/remove', { id });
  await vi.waitFor(async () => expect(await rowsOf('/product/mug')).toEqual([]), polling);
});
