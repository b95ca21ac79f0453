import type { CouponReason } from '../../../shared/coupon-reasons.ts';
import type { Minor } from '../../../shared/money.ts';
import { sum } from '../sum.ts';
import { discountKinds, effectOn } from './kinds/kinds.ts';
import type { Coupon } from './offer.ts';
import type { CouponOutcome, GiftGiven } from './outcome.ts';
import { inScope, type OpenLine, type Remains, takeOff } from './remains.ts';
import { reaches } from './threshold.ts';

export interface AfterCoupons {
  remains: Remains;
  gifts: readonly GiftGiven[];
  outcomes: readonly CouponOutcome[];
}

/**
 * Stage 3: coupons one after the other on what the one before has left, those of some items first, percent before amount,
 * then by code; gifts last (R2). Every threshold is tested on what the promotions have left (R3.3).
 */
export function takeCoupons(remains: Remains, coupons: readonly Coupon[]): AfterCoupons {
  const base = remains.lines;
  const start: AfterCoupons = { remains, gifts: [], outcomes: [] };
  return [...coupons].sort(byOrder).reduce((after, coupon) => takeCoupon(after, coupon, base), start);
}

function takeCoupon(after: AfterCoupons, coupon: Coupon, base: readonly OpenLine[]): AfterCoupons {
  const { code, scope, benefit, threshold } = coupon;
  if (!reaches(inScope(base, scope), threshold)) return noting(after, refusal(code, 'threshold'));
  const lines = inScope(after.remains.lines, scope);
  const objection = discountKinds[benefit.kind].check(benefit, lines);
  if (objection) return noting(after, refusal(code, objection.reason, objection.giftMissing));
  const { off, gifts, shares } = effectOn(lines, benefit);
  const taken = { source: 'coupon' as const, code, scope, amount: off, shares };
  const remains = off > 0 ? takeOff(after.remains, taken) : after.remains;
  const given = gifts.map((gift) => ({ code, ...gift }));
  const amount = sum([off, ...gifts.map(({ listPrice }) => listPrice)]);
  return noting(
    { ...after, remains, gifts: [...after.gifts, ...given] },
    { code, amount, reason: null, giftMissing: false },
  );
}

function noting(after: AfterCoupons, outcome: CouponOutcome): AfterCoupons {
  return { ...after, outcomes: [...after.outcomes, outcome] };
}

export function refusal(code: string, reason: CouponReason, giftMissing = false): CouponOutcome {
  return { code, amount: 0 as Minor, reason, giftMissing };
}

/** Money off before gifts, some items before everything, and then in the order of the kinds. */
function byOrder(a: Coupon, b: Coupon): number {
  return stageOf(a) - stageOf(b) || placeOf(a) - placeOf(b) || (a.code < b.code ? -1 : 1);
}

function stageOf({ benefit, scope }: Coupon): number {
  const isGift = discountKinds[benefit.kind].gives !== undefined;
  return (isGift ? 2 : 0) + (scope === null ? 1 : 0);
}

const codes = Object.keys(discountKinds);

function placeOf({ benefit }: Coupon): number {
  return codes.indexOf(benefit.kind);
}
