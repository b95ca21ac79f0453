import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '../../shared/money.ts';
import { priceBasket } from './price-basket.ts';
import type { LineDiscount, Receipt, ReceiptLine } from './receipt.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { basketOf, feeOf, lineOf } from './testing/baskets.ts';

const lines = [lineOf('MUG', 1999, { quantity: 2, taxRate: 20_000 })];
const honest = priceBasket(basketOf(lines, { shipping: feeOf(599, 5000, 20_000) }));

function withLine(change: Partial<ReceiptLine>): Receipt {
  return { ...honest, lines: honest.lines.map((line) => ({ ...line, ...change })) };
}

it('accepts what priceBasket hands out', () => {
  expect(() => receiptAddsUp(honest)).not.toThrow();
});

it('accepts a discount that is taken off the line and counted once', () => {
  const mug: LineDiscount = { source: 'coupon', code: 'MEI5', amount: minor(500) };
  const discounted = withLine({ discounts: [mug], total: minor(3498) });
  const sums = { couponDiscount: minor(500), goods: minor(3498), total: minor(4097) };
  expect(() => receiptAddsUp({ ...discounted, ...sums })).not.toThrow();
});

describe('a cent too much', () => {
  const figures = ['subtotal', 'promotionDiscount', 'couponDiscount', 'goods', 'shipping', 'shippingTax'] as const;
  const sums = ['tax', 'giftCard', 'total'] as const;

  it.each([...figures, ...sums])('in %s is noticed', (figure) => {
    expect(() => receiptAddsUp({ ...honest, [figure]: honest[figure] + 1 })).toThrow('does not add up');
  });

  it.each(['unitPrice', 'quantity', 'subtotal', 'total', 'tax'] as const)('in a line’s %s is noticed', (figure) => {
    const [line] = honest.lines;
    expect(() => receiptAddsUp(withLine({ [figure]: (line?.[figure] ?? 0) + 1 }))).toThrow('does not add up');
  });
});

it('notices a discount that was listed and never taken off', () => {
  const forgotten: LineDiscount = { source: 'promotion', code: 'SPRING', amount: minor(100) };
  expect(() => receiptAddsUp(withLine({ discounts: [forgotten] }))).toThrow('promotion discount is 0, not 100');
});

it('notices fractions, negative money, and more tax than price', () => {
  expect(() => receiptAddsUp({ ...honest, shipping: 599.5 as Minor })).toThrow('shipping is 599.5');
  expect(() => receiptAddsUp({ ...honest, freeShippingGap: minor(0) })).toThrow('gap');
  expect(() => receiptAddsUp(withLine({ tax: minor(3999) }))).toThrow('tax of MUG is 3999');
});

describe('sums that agree with each other and still make no sense', () => {
  it('a discount of more than the line', () => {
    const tooMuch: LineDiscount = { source: 'coupon', code: 'MEI50', amount: minor(5000) };
    const line = withLine({ discounts: [tooMuch], total: minor(-1002), tax: minor(0) });
    expect(() => receiptAddsUp(line)).toThrow('total of MUG is -1002, not a whole number from 0 to 3998');
  });

  it('a discount that makes the line dearer', () => {
    const surcharge: LineDiscount = { source: 'coupon', code: 'UP', amount: minor(-1) };
    expect(() => receiptAddsUp(withLine({ discounts: [surcharge], total: minor(3999) }))).toThrow('discount UP is -1');
  });

  it('a gift card that pays more than the order, or less than nothing', () => {
    const total = honest.total;
    const over = { ...honest, giftCard: minor(total + 1), total: minor(-1) };
    expect(() => receiptAddsUp(over)).toThrow('total is -1, not a whole number');
    const under = { ...honest, giftCard: minor(-1), total: minor(total + 1) };
    expect(() => receiptAddsUp(under)).toThrow('gift cards is -1, not 0');
    const giftCards = [{ id: 'card', code: 'C', amount: minor(-1) }];
    expect(() => receiptAddsUp({ ...under, giftCards })).toThrow('gift card C is -1');
  });
});
