import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from '../../shared/money.ts';
import type { Basket } from './basket.ts';
import { noOffers } from './discounts/offer.ts';
import { priceBasket } from './price-basket.ts';
import { priceKept } from './price-kept.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';

const line = (sku: string, quantity: number, unitPrice: number) => ({
  id: sku,
  sku,
  quantity,
  unitPrice: minor(unitPrice),
  listPrice: null,
  taxRate: 20_000,
});
const sale = (off: number) => ({
  id: 'sale',
  scope: null,
  threshold: { kind: 'none' as const },
  startsAt: null,
  endsAt: null,
  reduction: { kind: 'amount' as const, amount: minor(off) },
});
const basket = (lines: Basket['lines'], off = 0, card = 0): Basket => ({
  currency: 'USD',
  taxIncluded: true,
  lines,
  shipping: { price: minor(500), freeFrom: null, taxRate: 20_000 },
  offers: {
    ...noOffers,
    promotions: off > 0 ? [sale(off)] : [],
  },
  giftCards: card > 0 ? [{ id: 'card', code: '1234', balance: minor(card) }] : [],
});

test('of 3 cups for $10.00 with $3.00 off, 2 keep $2.00 off, and a fourth cup gets nothing off', () => {
  const former = priceBasket(basket([line('CUP', 3, 1000)], 300));
  expect(priceKept(basket([line('CUP', 2, 1000)]), former)).toMatchObject({ goods: 1800, total: 2300 });
  expect(priceKept(basket([line('CUP', 4, 1000)]), former)).toMatchObject({ goods: 3700, total: 4200 });
});

test('a line that is added has no discount, and one that is removed takes its own along', () => {
  const former = priceBasket(basket([line('CUP', 1, 1000), line('POT', 1, 3000)], 400));
  expect(priceKept(basket([line('POT', 1, 3000), line('TEA', 1, 500)]), former)).toMatchObject({
    goods: 3200,
    promotions: [{ id: 'sale', amount: 300 }],
  });
});

test('the receipt of any edit adds up, and a gift card pays no more than before', () => {
  const units = fc.integer({ min: 1, max: 6 });
  const price = fc.integer({ min: 0, max: 20_000 });
  const goods = fc.array(fc.tuple(units, fc.integer({ min: 0, max: 6 }), price), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(goods, price, price, (all, off, card) => {
      const before = all.map(([quantity, , each], n) => line(`S${n}`, quantity, each));
      const after = all.flatMap(([, quantity, each], n) => (quantity > 0 ? [line(`S${n}`, quantity, each)] : []));
      const former = priceBasket(basket(before, off, card));
      const now = priceKept(basket([...after, line('NEW', 1, 700)], 0, former.giftCard), former);
      receiptAddsUp(now);
      expect(now.giftCard).toBeLessThanOrEqual(former.giftCard);
      expect(now.promotionDiscount).toBeLessThanOrEqual(former.promotionDiscount);
    }),
  );
});
