import { type AfterCoupons, refusal, takeCoupons } from './coupons.ts';
import { type Coupon, isRunning, type Offers, objectionTo, type Promotion } from './offer.ts';
import type { CouponOutcome } from './outcome.ts';
import { takeItemPromotions, takeOrderPromotion } from './promotions.ts';
import type { Remains } from './remains.ts';

/** One combination of discounts, worth what it takes off and gives. */
interface Way extends AfterCoupons {
  worth: number;
}

/**
 * Chooses the combination of promotions and coupons that is best for the shopper (`docs/pricing.md` R3.3, R4). The outcomes
 * name every coupon once, by code. The order of promotions and coupons does not matter.
 */
export function chooseDiscounts(untouched: Remains, { promotions, coupons, now }: Offers): AfterCoupons {
  const running = promotions.filter((each) => isRunning(each, now));
  const objections = coupons.map((coupon) => ({ coupon, reason: objectionTo(coupon, now) }));
  const sound = objections.flatMap(({ coupon, reason }) => (reason === null ? [coupon] : []));
  const dead = objections.flatMap(({ coupon, reason }) => (reason === null ? [] : [refusal(coupon.code, reason)]));
  const together = combined(untouched, running, sound.filter(isStackable));
  const ways = [together, ...alone(untouched, sound)];
  const best = ways.reduce((so, way) => (way.worth > so.worth ? way : so));
  const outcomes = ways.flatMap((way) => way.outcomes.map((outcome) => (way === best ? outcome : lost(outcome))));
  return { ...best, outcomes: [...dead, ...outcomes].sort(byCode) };
}

/** Promotions and stackable coupons; without the item promotions where these would cost the shopper more (R3.3). */
function combined(untouched: Remains, running: readonly Promotion[], coupons: readonly Coupon[]): Way {
  const reduced = takeItemPromotions(untouched, running);
  const withItems = wayOf(takeCoupons(takeOrderPromotion(reduced, running), coupons));
  if (reduced === untouched) return withItems;
  const without = wayOf(takeCoupons(takeOrderPromotion(untouched, running), coupons));
  return without.worth > withItems.worth ? without : withItems;
}

/** Each coupon that does not stack, on the basket that nothing else has touched (R4.4). */
function alone(untouched: Remains, coupons: readonly Coupon[]): Way[] {
  return coupons
    .filter((coupon) => !isStackable(coupon))
    .sort(byCode)
    .map((coupon) => wayOf(takeCoupons(untouched, [coupon])));
}

function isStackable({ stackable }: Coupon): boolean {
  return stackable;
}

function wayOf(after: AfterCoupons): Way {
  const reductions = after.remains.taken.map(({ amount }) => amount as number);
  const gifts = after.gifts.map(({ listPrice }) => listPrice as number);
  return { ...after, worth: [...reductions, ...gifts].reduce((total, amount) => total + amount, 0) };
}

/** Refuses a coupon that only has an effect in a combination that was not the best. */
function lost(outcome: CouponOutcome): CouponOutcome {
  return outcome.reason === null ? refusal(outcome.code, 'not-best') : outcome;
}

function byCode(a: { code: string }, b: { code: string }): number {
  if (a.code === b.code) return 0;
  return a.code < b.code ? -1 : 1;
}
