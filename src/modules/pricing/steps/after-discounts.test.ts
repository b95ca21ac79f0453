import { expect, it } from 'vitest';
import { minor } from '../../../shared/money.ts';
import type { Basket } from '../basket.ts';
import { priceBasket } from '../price-basket.ts';
import type { LineDiscount, Receipt } from '../receipt.ts';
import { receiptAddsUp } from '../receipt-adds-up.ts';
import { basketOf, cardOf, feeOf, lineOf } from '../testing/baskets.ts';
import { goods } from './goods.ts';
import { shipping } from './shipping.ts';
import { tax } from './tax.ts';
import { tender } from './tender.ts';
import { total } from './total.ts';

const spring: LineDiscount = { source: 'promotion', code: 'SPRING', amount: minor(1000) };
const mei5: LineDiscount = { source: 'coupon', code: 'MEI5', amount: minor(500) };

function discounted(basket: Basket): Receipt {
  const priced = priceBasket(basket);
  const lines = priced.lines.map((line) => ({
    ...line,
    discounts: [spring, mei5],
    total: minor(line.subtotal - 1500),
  }));
  const start: Receipt = { ...priced, lines };
  return [goods, shipping, tax, total, tender].reduce((receipt, step) => {
    return { ...receipt, ...step.apply(basket, receipt).change };
  }, start);
}

const lamp = lineOf('LAMP', 6000, { taxRate: 20_000 });

it('goods, shipping, tax and total follow from what is left of Ana’s lamp', () => {
  const receipt = discounted(basketOf([lamp], { shipping: feeOf(600, 5000, 20_000) }));
  receiptAddsUp(receipt);
  // 60.00 − 10.00 − 5.00 = 45.00, so 5.00 short of free shipping; 45.00 / 1.2 = 37.50 and 6.00 / 1.2 = 5.00
  expect(receipt).toMatchObject({ subtotal: 6000, promotionDiscount: 1000, couponDiscount: 500, goods: 4500 });
  expect(receipt).toMatchObject({ shipping: 600, freeShippingGap: 500, shippingTax: 100, tax: 850, total: 5100 });
});

it('tax is added to the discounted price', () => {
  const receipt = discounted(basketOf([lamp], { taxIncluded: false }));
  receiptAddsUp(receipt);
  // 45.00 × 20 % = 9.00
  expect(receipt).toMatchObject({ goods: 4500, tax: 900, total: 5400 });
});

it('a gift card of 20.00 pays its part of the 45.00', () => {
  const receipt = discounted(basketOf([lamp], { giftCards: [cardOf('CARD', 2000)] }));
  receiptAddsUp(receipt);
  expect(receipt).toMatchObject({ goods: 4500, giftCard: 2000, total: 2500 });
});
