import { expect, test } from 'vitest';
import { place, placing, readyCheckout, readyToBuy } from './support/buying.ts';
import { rowsIn, stockOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;

/** Runs one function for each of many items, a few at once. */
async function together<T, R>(all: T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const index = next;
      next += 1;
      results[index] = await work(all[index] as T);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

test('one key sent ten times at once is one order, and ten times the same answer', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN', 2);
  const body = placing(checkout);
  const before = { orders: await rowsIn(db, 'customer_order'), stock: await stockOf(db, 'CUP-RAIN') };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.post('checkout/place', body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rowsIn(db, 'customer_order')).toBe(before.orders + 1);
  expect((await stockOf(db, 'CUP-RAIN')).reserved).toBe(before.stock.reserved + 2);
});

test('two tabs of one checkout, each with a key of its own, are one order', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN');
  const before = await rowsIn(db, 'customer_order');
  const [one, other] = await Promise.all([place(ana, checkout), place(ana, checkout)]);
  expect(one).toEqual(other);
  expect(await rowsIn(db, 'customer_order')).toBe(before + 1);
});

test('one key for two checkouts at once is one order, and a conflict for the other checkout', async () => {
  const ana = shop.visitor();
  const one = await readyToBuy(ana, 'CUP-RAIN');
  const other = await readyToBuy(ana, 'CUP-RAIN');
  const { idempotencyKey } = placing(one);
  const before = { orders: await rowsIn(db, 'customer_order'), stock: await stockOf(db, 'CUP-RAIN') };
  const answers = await Promise.all(
    [one, other, one, other].map((each) => ana.call('checkout/place', { ...placing(each), idempotencyKey })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 40, 40]);
  expect(new Set(answers.flatMap(({ code, data }) => (code === 0 ? [data.orderNo] : []))).size).toBe(1);
  expect(await rowsIn(db, 'customer_order')).toBe(before.orders + 1);
  expect((await stockOf(db, 'CUP-RAIN')).reserved).toBe(before.stock.reserved + 1);
});

test('a key of Ana’s earlier order is refused for another checkout, which can be placed under a new one', async () => {
  const ana = shop.visitor();
  const cup = await readyToBuy(ana, 'CUP-RAIN');
  const tea = await readyToBuy(ana, 'TEA-GREEN');
  const attempt = placing(cup);
  const placed = await ana.post('checkout/place', attempt);
  const refused = await ana.refused('checkout/place', { ...placing(tea), idempotencyKey: attempt.idempotencyKey });
  expect(refused.errors).toMatchObject([{ field: 'idempotencyKey', rule: 'conflict' }]);
  expect(refused.checkout).toMatchObject({ slug: tea.slug, orderNo: null });
  expect((await place(ana, tea)).orderNo).not.toBe(placed.orderNo);
  // The first checkout still returns its own order, also under the second key.
  expect(await ana.post('checkout/place', attempt)).toEqual(placed);
});

test('two buyers may use the same key by chance: each gets an order', async () => {
  const ana = shop.visitor();
  const ben = shop.visitor();
  const anas = await readyToBuy(ana, 'CUP-RAIN');
  const bens = await readyToBuy(ben, 'CUP-RAIN');
  const idempotencyKey = 'the-very-same-key';
  const one = await ana.post('checkout/place', { ...placing(anas), idempotencyKey });
  const other = await ben.post('checkout/place', { ...placing(bens), idempotencyKey });
  expect(one.orderNo).not.toBe(other.orderNo);
});

test('carts in opposite order do not deadlock', { timeout: 60_000 }, async () => {
  const orders: [string, string][] = [
    ['POT-TERRA-S', 'POT-TERRA-L'],
    ['POT-TERRA-L', 'POT-TERRA-S'],
  ];
  const buyers = await together([...orders, ...orders, ...orders, ...orders], 4, async (skus) => {
    const buyer = shop.visitor();
    for (const sku of skus) await buyer.post('cart/add', { sku, quantity: 1 });
    return { buyer, checkout: await readyCheckout(buyer) };
  });
  const placed = await Promise.all(buyers.map(({ buyer, checkout }) => place(buyer, checkout)));
  expect(new Set(placed.map((order) => order.orderNo)).size).toBe(8);
  expect((await stockOf(db, 'POT-TERRA-S')).reserved).toBe(8);
});

test('200 buyers of the last 50 lanterns make exactly 50 orders', { timeout: 120_000 }, async () => {
  const second = await shop.another();
  const before = await rowsIn(db, 'customer_order');
  const buyers = await together(
    Array.from({ length: 200 }, (_, n) => n),
    20,
    async (n) => {
      const buyer = (n % 2 ? shop : second).visitor();
      return { buyer, body: placing(await readyToBuy(buyer, 'LANTERN', 1, { email: `buyer${n}@example.com` })) };
    },
  );
  const answers = await together(buyers, 40, ({ buyer, body }) => buyer.call('checkout/place', body));
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(50);
  const late = answers.filter((answer) => answer.code !== 0);
  expect(late.every((answer) => answer.code === 40 && answer.msg.length > 10)).toBe(true);
  expect(await stockOf(db, 'LANTERN')).toEqual({ onHand: 50, reserved: 50 });
  expect(await rowsIn(db, 'customer_order')).toBe(before + 50);
  expect((await shop.visitor().post('product/get', { slug: 'lantern' })).variants[0]?.stock).toBe(0);
});
