import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../../shared/money.ts';
import type { Basket } from '../basket.ts';
import { priceBasket } from '../price-basket.ts';
import type { Receipt } from '../receipt.ts';
import { receiptAddsUp } from '../receipt-adds-up.ts';
import { anyBasket } from '../testing/any-basket.ts';
import { anyCoupon, anyDiscountedBasket, anyGiftCoupon, anyPromotion } from '../testing/any-offers.ts';
import { couponOf, offersOf, promotionOf } from '../testing/offers.ts';
import type { Coupon, Offers, Promotion } from './offer.ts';

const runs = { numRuns: 300 };

function price(basket: Basket, change: Partial<Offers> = {}): Receipt {
  const receipt = priceBasket({ ...basket, offers: { ...basket.offers, ...change } });
  receiptAddsUp(receipt);
  return receipt;
}

const figures = ({ trace: _trace, ...receipt }: Receipt) => receipt;
/** Value of a receipt for the shopper: money off, and gifts at their price. */
const worth = ({ promotionDiscount, couponDiscount, gifts }: Receipt) =>
  promotionDiscount + couponDiscount + gifts.reduce((sum, { listPrice }) => sum + listPrice, 0);
const others = (coupons: readonly Coupon[], than: Coupon) => coupons.filter(({ code }) => code !== than.code);

describe('for every basket with offers', () => {
  it('nothing is reduced below zero, and each line bears what its total says (1, 2)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, (basket) => {
        const { lines, goods, subtotal } = price(basket);
        expect(goods).toBeGreaterThanOrEqual(0);
        expect(goods).toBeLessThanOrEqual(subtotal);
        for (const line of lines) {
          expect(line.total).toBeGreaterThanOrEqual(0);
          expect(line.total).toBeLessThanOrEqual(line.subtotal);
        }
      }),
      runs,
    );
  });

  it('the order of lines, promotions and coupons changes no figure (3)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, (basket) => {
        const { promotions, coupons } = basket.offers;
        const turned = { ...basket, lines: [...basket.lines].reverse() };
        const back = price(turned, { promotions: [...promotions].reverse(), coupons: [...coupons].reverse() });
        expect({ ...figures(back), lines: [...back.lines].reverse() }).toEqual(figures(price(basket)));
      }),
      runs,
    );
  });

  it('one more coupon never takes anything away from the shopper, nor does a first promotion on products (4)', () => {
    fc.assert(
      fc.property(
        anyDiscountedBasket,
        fc.oneof(anyCoupon, anyGiftCoupon),
        anyPromotion,
        (basket, coupon, promotion) => {
          const coupons = others(basket.offers.coupons, coupon);
          expect(worth(price(basket, { coupons: [...coupons, coupon] }))).toBeGreaterThanOrEqual(
            worth(price(basket, { coupons })),
          );
          const whole = basket.offers.promotions.filter(({ scope, id }) => scope === null && id !== promotion.id);
          const first: Promotion = { ...promotion, scope: promotion.scope ?? ['MUG', 'LAMP'] };
          const without = price(basket, { promotions: whole });
          expect(worth(price(basket, { promotions: [...whole, first] }))).toBeGreaterThanOrEqual(worth(without));
        },
      ),
      runs,
    );
  });

  it('a coupon that does not stack gives the better of without it and it alone (5)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, anyCoupon, (basket, given) => {
        const lone = { ...given, stackable: false };
        const coupons = others(basket.offers.coupons, lone);
        const without = worth(price(basket, { coupons }));
        const alone = worth(price(basket, { promotions: [], coupons: [lone] }));
        expect(worth(price(basket, { coupons: [...coupons, lone] }))).toBe(Math.max(without, alone));
      }),
      runs,
    );
  });

  it('what is refused changes nothing (6)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, anyCoupon, anyPromotion, (basket, given, promotion) => {
        const { now, promotions } = basket.offers;
        const dead = { ...given, endsAt: now };
        const coupons = others(basket.offers.coupons, dead);
        const kept = promotions.filter(({ id }) => id !== promotion.id);
        const before = figures(price(basket, { coupons, promotions: kept }));
        const after = figures(
          price(basket, { coupons: [...coupons, dead], promotions: [...kept, { ...promotion, endsAt: now }] }),
        );
        expect({ ...after, coupons: after.coupons.filter(({ code }) => code !== dead.code) }).toEqual(before);
      }),
      runs,
    );
  });

  it('a percentage of everything is right to half a unit, and 100 % leaves no goods and no tax on them (7)', () => {
    fc.assert(
      fc.property(anyBasket, fc.integer({ min: 1, max: 10_000 }), (basket, basisPoints) => {
        const receipt = price({ ...basket, offers: offersOf([promotionOf('p', { kind: 'percent', basisPoints })]) });
        const off = 2n * (BigInt(receipt.promotionDiscount) * 10_000n - BigInt(receipt.subtotal) * BigInt(basisPoints));
        expect((off < 0n ? -off : off) <= 10_000n).toBe(true);
        const all = price({
          ...basket,
          offers: offersOf([promotionOf('p', { kind: 'percent', basisPoints: 10_000 })]),
        });
        expect([all.goods, all.tax]).toEqual([0, all.shippingTax]);
      }),
      runs,
    );
  });

  it('an amount off everything takes that, or all there is (8)', () => {
    fc.assert(
      fc.property(anyBasket, fc.integer({ min: 1, max: 300_000 }), (basket, amount) => {
        const offers = offersOf([], [couponOf('C', { kind: 'amount', amount: minor(amount) })]);
        const { couponDiscount, subtotal } = price({ ...basket, offers });
        expect(couponDiscount).toBe(Math.min(amount, subtotal));
      }),
      runs,
    );
  });

  it('a higher threshold never adds a discount, and reaching it exactly is enough (10)', () => {
    fc.assert(
      fc.property(anyBasket, fc.nat(60_000), fc.nat(60_000), (basket, low, more) => {
        const at = (amount: number) =>
          price({
            ...basket,
            offers: offersOf([
              promotionOf(
                'p',
                { kind: 'percent', basisPoints: 1000 },
                { threshold: { kind: 'amount', amount: minor(amount) } },
              ),
            ]),
          });
        expect(at(low + more).promotionDiscount).toBeLessThanOrEqual(at(low).promotionDiscount);
        const { subtotal } = at(0);
        expect(at(subtotal).promotionDiscount).toBe(at(0).promotionDiscount);
        expect(at(subtotal + 1).promotionDiscount).toBe(0);
      }),
      runs,
    );
  });

  it('pricing again gives the same receipt, and leaves the basket as it was (11)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, (basket) => {
        const before = structuredClone(basket);
        expect(price(basket)).toEqual(price(basket));
        expect(basket).toEqual(before);
      }),
      runs,
    );
  });

  it('a line has at most one promotion of products, the order one, and what does not stack is alone (13)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, (basket) => {
        const { lines, promotions, coupons } = price(basket);
        const wide = new Set(basket.offers.promotions.filter(({ scope }) => scope === null).map(({ id }) => id));
        const lone = new Set(basket.offers.coupons.filter(({ stackable }) => !stackable).map(({ code }) => code));
        for (const line of lines) {
          const narrow = line.discounts.filter(({ source, code }) => source === 'promotion' && !wide.has(code));
          expect(narrow.length).toBeLessThanOrEqual(1);
        }
        expect(promotions.filter(({ id }) => wide.has(id)).length).toBeLessThanOrEqual(1);
        const applied = coupons.filter(({ reason }) => reason === null);
        if (applied.some(({ code }) => lone.has(code))) expect([applied.length, promotions.length]).toEqual([1, 0]);
      }),
      runs,
    );
  });

  it('a present adds to no total and no tax (14)', () => {
    fc.assert(
      fc.property(anyDiscountedBasket, anyGiftCoupon, (basket, given) => {
        const gift = { ...given, stackable: true };
        const coupons = others(basket.offers.coupons, gift).filter(({ stackable }) => stackable);
        const promotions = basket.offers.promotions.filter(({ scope }) => scope === null);
        const {
          coupons: _c,
          gifts: _g,
          ...withIt
        } = figures(price(basket, { promotions, coupons: [...coupons, gift] }));
        const { coupons: _d, gifts: _h, ...without } = figures(price(basket, { promotions, coupons }));
        expect(withIt).toEqual(without);
      }),
      runs,
    );
  });
});
