import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, money } from '../../../shared/money.ts';
import { priceBasket } from '../price-basket.ts';
import type { Receipt } from '../receipt.ts';
import { receiptAddsUp } from '../receipt-adds-up.ts';
import { anyDiscountedBasket } from '../testing/any-offers.ts';
import { basketOf, cardOf, feeOf, lineOf } from '../testing/baskets.ts';

const lamp = lineOf('LAMP', 6000, { taxRate: 20_000 });
const paid = ({ giftCards }: Receipt) => giftCards.map(({ code, amount }) => [code, amount]);

describe('gift cards', () => {
  it('pay in their order: of 65.00 the first all its 20.00, the second 45.00 of its 50.00, the third nothing', () => {
    const giftCards = [cardOf('A', 2000), cardOf('B', 5000), cardOf('C', 1000)];
    const receipt = priceBasket(basketOf([lamp], { shipping: feeOf(500), giftCards }));
    receiptAddsUp(receipt);
    expect(paid(receipt)).toEqual([
      ['A', 2000],
      ['B', 4500],
    ]);
    expect(receipt).toMatchObject({ goods: 6000, shipping: 500, giftCard: 6500, total: 0 });
    expect(receipt.trace.slice(-3)).toEqual([
      { step: 'tender', key: 'pricing.trace.giftCard', values: { code: 'A', amount: money(2000, 'USD') } },
      { step: 'tender', key: 'pricing.trace.giftCard', values: { code: 'B', amount: money(4500, 'USD') } },
      { step: 'tender', key: 'pricing.trace.leftToPay', values: { total: money(0, 'USD') } },
    ]);
  });

  it('pay the tax that comes on top of net prices too: 60.00 + 12.00 − 70.00 = 2.00', () => {
    const receipt = priceBasket(basketOf([lamp], { taxIncluded: false, giftCards: [cardOf('A', 7000)] }));
    receiptAddsUp(receipt);
    expect(receipt).toMatchObject({ goods: 6000, tax: 1200, giftCard: 7000, total: 200 });
  });

  it('pay yen in whole yen', () => {
    const receipt = priceBasket(basketOf([lineOf('CUP', 1801)], { currency: 'JPY', giftCards: [cardOf('A', 1000)] }));
    receiptAddsUp(receipt);
    expect(receipt).toMatchObject({ giftCard: 1000, total: 801 });
  });

  it('that are empty, or of a basket without lines, pay nothing', () => {
    const empty = priceBasket(basketOf([lamp], { giftCards: [cardOf('A', 0)] }));
    const bare = priceBasket(basketOf([], { giftCards: [cardOf('A', 100)] }));
    for (const receipt of [empty, bare]) receiptAddsUp(receipt);
    expect([paid(empty), paid(bare)]).toEqual([[], []]);
  });

  it('below nothing, in fractions or twice are refused', () => {
    const price = (...giftCards: ReturnType<typeof cardOf>[]) => priceBasket(basketOf([lamp], { giftCards }));
    expect(() => price({ ...cardOf('A', 0), balance: -1 as never })).toThrow(RangeError);
    expect(() => price({ ...cardOf('A', 0), balance: 0.5 as never })).toThrow(RangeError);
    expect(() => price(cardOf('A', 1), cardOf('A', 2))).toThrow(RangeError);
  });
});

const anyCards = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constant(0)).map(minor), { maxLength: 5 })
  .map((balances) => balances.map((balance, index) => ({ id: `card-${index}`, code: `C${index}`, balance })));

describe('for every basket and all its gift cards', () => {
  const forAll = (claim: (cards: ReturnType<typeof cardOf>[], receipt: Receipt, bare: Receipt) => void) =>
    fc.assert(
      fc.property(anyDiscountedBasket, anyCards, (basket, giftCards) => {
        const receipt = priceBasket({ ...basket, giftCards });
        receiptAddsUp(receipt);
        claim(giftCards, receipt, priceBasket(basket));
      }),
    );

  it('they pay min(what is to pay, what is on them), and no card more than it holds', () => {
    forAll((cards, receipt, bare) => {
      const held = cards.reduce((sum, { balance }) => sum + balance, 0);
      expect(receipt.giftCard).toBe(Math.min(bare.total, held));
      expect(receipt.total).toBe(bare.total - receipt.giftCard);
      for (const { id, amount } of receipt.giftCards) {
        expect(amount).toBeLessThanOrEqual(cards.find((card) => card.id === id)?.balance ?? 0);
      }
    });
  });

  it('a card pays only once all before it are empty', () => {
    forAll((cards, { giftCards }) => {
      const last = cards.findIndex(({ id }) => id === giftCards.at(-1)?.id);
      for (const { id, balance } of cards.slice(0, Math.max(0, last))) {
        expect(giftCards.find((each) => each.id === id)?.amount ?? 0).toBe(balance);
      }
    });
  });

  it('nothing but what is left to pay depends on them', () => {
    forAll((_cards, receipt, bare) => {
      const tender = { giftCards: [], giftCard: 0, total: 0, trace: [] };
      expect({ ...receipt, ...tender }).toEqual({ ...bare, ...tender });
    });
  });

  it('their order changes who pays, never how much', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, anyCards, (basket, cards) => {
        const turned = priceBasket({ ...basket, giftCards: [...cards].reverse() });
        expect(turned.total).toBe(priceBasket({ ...basket, giftCards: cards }).total);
      }),
    );
  });
});
