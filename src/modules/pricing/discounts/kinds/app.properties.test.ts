import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../../../shared/money.ts';
import { priceBasket } from '../../price-basket.ts';
import { receiptAddsUp } from '../../receipt-adds-up.ts';
import { anyBasket } from '../../testing/any-basket.ts';
import { anyOffers } from '../../testing/any-offers.ts';
import { promotionOf } from '../../testing/offers.ts';
import { readAppOff } from './app-answer.ts';

const skus = ['BOWL', 'CUP', 'LAMP', 'MUG', 'TRAY'];

/** Amounts that an app may claim, sound and not. */
const claimed = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 200_000 }) },
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, '100', null, undefined, {}, []),
);
const money = fc.record({ amount: claimed, currency: fc.constantFrom('USD', 'USD', 'USD', 'JPY', '', null) });
const lines = fc.array(fc.record({ sku: fc.constantFrom(...skus, 'NONE', '__proto__', ''), amount: money }), {
  maxLength: 6,
});
/** Anything that an app may answer. */
const anyAnswer = fc.oneof(
  { weight: 4, arbitrary: fc.record({ total: money }) },
  { weight: 8, arbitrary: fc.record({ lines }) },
  fc.record({ total: money, lines }),
  fc.anything(),
);

describe('whatever an app answers', () => {
  it('no line and no order goes below zero, only what is covered is reduced, and pricing twice is the same', () => {
    let sound = 0;
    const scope = fc.option(fc.subarray(skus, { minLength: 1 }));
    const property = fc.property(anyBasket, anyOffers, anyAnswer, scope, (given, offers, answer, covered) => {
      const basket = { ...given, currency: 'USD' as const };
      const asked = basket.lines.map(({ sku }) => sku).filter((sku) => covered?.includes(sku) ?? true);
      const told = readAppOff(answer, asked, 'USD');
      if (!told) return;
      sound += 1;
      const reduction = { kind: 'app' as const, code: 'tea.volume', told };
      const promotion = promotionOf('OF-APP', reduction, { scope: covered });
      const whole = { ...basket, offers: { ...offers, promotions: [...offers.promotions, promotion] } };
      const receipt = priceBasket(whole);
      receiptAddsUp(receipt);
      expect(priceBasket(whole)).toEqual(receipt);
      expect(receipt.goods).toBeGreaterThanOrEqual(0);
      for (const line of receipt.lines) {
        expect(Number.isSafeInteger(line.total) && line.total >= 0 && line.total <= line.subtotal).toBe(true);
        const own = line.discounts.filter(({ code }) => code === 'OF-APP');
        if (covered && !covered.includes(line.sku)) expect(own).toEqual([]);
        const most = 'total' in told ? told.total : (told.lines.find(({ sku }) => sku === line.sku)?.amount ?? 0);
        for (const { amount } of own) expect(amount).toBeLessThanOrEqual(most);
      }
      // Never worse for the shopper than without it.
      const without = priceBasket({ ...basket, offers: { ...offers, coupons: [] } });
      const beside = priceBasket({ ...whole, offers: { ...whole.offers, coupons: [] } });
      if (covered === null) expect(beside.goods).toBeLessThanOrEqual(without.goods);
    });
    fc.assert(property, { numRuns: 600 });
    expect(sound).toBeGreaterThan(60);
  });

  it('reads amounts of lines that were asked for, in the currency, and nothing else', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const read = (answer: unknown) => readAppOff(answer, ['MUG', 'CUP'], 'USD');
    expect(read(null)).toEqual({ lines: [] });
    expect(read({ total: usd(5) })).toEqual({ total: minor(5) });
    expect(read({ lines: [{ sku: 'MUG', amount: usd(5) }] })).toEqual({ lines: [{ sku: 'MUG', amount: minor(5) }] });
    for (const lie of [
      undefined,
      5,
      {},
      { total: usd(-1) },
      { total: usd(0.5) },
      { total: usd(1), lines: [] },
      { total: { amount: 1, currency: 'EUR' } },
      { lines: [{ sku: 'LAMP', amount: usd(1) }] },
      { lines: [1, 2].map((amount) => ({ sku: 'MUG', amount: usd(amount) })) },
    ])
      expect(read(lie), JSON.stringify(lie)).toBeNull();
  });
});
