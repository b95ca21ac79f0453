import fc from 'fast-check';
import { minor } from '../../../shared/money.ts';
import type { Coupon, Offers, Promotion, Reduction, Threshold } from '../discounts/offer.ts';
import { anyBasket, anyPrice } from './any-basket.ts';
import { couponOf, noon, promotionOf } from './offers.ts';

const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
  fc.integer({ min: 1, max: 20_000 }).map((amount) => ({ kind: 'amount' as const, amount: minor(amount) })),
);

const anyAmount = fc.integer({ min: 0, max: 20_000 }).map(minor);

/** Sound answers of an app, also of more than there is, and of lines that the basket does not have. */
const anyAppTerms: fc.Arbitrary<Reduction> = fc
  .oneof(
    anyAmount.map((total) => ({ total })),
    fc
      .uniqueArray(fc.record({ sku: fc.constantFrom('BOWL', 'CUP', 'LAMP', 'MUG', 'NONE'), amount: anyAmount }), {
        selector: ({ sku }) => sku,
      })
      .map((lines) => ({ lines })),
    fc.constant(null),
  )
  .map((told) => ({ kind: 'app' as const, code: 'tea.volume', told }));

const anyThreshold: fc.Arbitrary<Threshold> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.integer({ min: 1, max: 8 }).map((units) => ({ kind: 'units' as const, units })),
  fc.integer({ min: 0, max: 60_000 }).map((amount) => ({ kind: 'amount' as const, amount: minor(amount) })),
);

const anyScope = fc.option(fc.subarray(['BOWL', 'CUP', 'LAMP', 'MUG', 'TRAY'], { minLength: 1 }));
const common = { scope: anyScope, threshold: anyThreshold };

export const anyPromotion: fc.Arbitrary<Promotion> = fc
  .record({ id: fc.stringMatching(/^[a-z]{3}$/), reduction: fc.oneof(anyReduction, anyAppTerms), ...common })
  .map(({ id, reduction, ...other }) => promotionOf(id, reduction, other));

const anyGift = anyPrice.map((listPrice) => ({ kind: 'gift' as const, sku: 'GIFT', listPrice, available: true }));

/** One in four does not stack. */
const anyCouponOf = (benefit: fc.Arbitrary<Coupon['benefit']>): fc.Arbitrary<Coupon> =>
  fc
    .record({
      code: fc.stringMatching(/^[A-Z]{3}$/),
      benefit,
      stackable: fc.integer({ min: 0, max: 3 }).map(Boolean),
      ...common,
    })
    .map(({ code, benefit: given, ...other }) => couponOf(code, given, other));

export const anyCoupon = anyCouponOf(anyReduction);
export const anyGiftCoupon = anyCouponOf(anyGift);

/** Up to four promotions and up to three coupons that reduce, all running at noon. */
export const anyOffers: fc.Arbitrary<Offers> = fc.record({
  promotions: fc.uniqueArray(anyPromotion, { maxLength: 4, selector: ({ id }) => id }),
  coupons: fc.uniqueArray(anyCoupon, { maxLength: 3, selector: ({ code }) => code }),
  now: fc.constant(noon),
});

export const anyDiscountedBasket = fc
  .record({ basket: anyBasket, offers: anyOffers })
  .map(({ basket, offers }) => ({ ...basket, offers }));
