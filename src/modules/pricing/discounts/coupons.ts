import type { CouponReason } from '../../../shared/coupon-reasons.ts';
import type { Minor } from '../../../shared/money.ts';
import type { Coupon, Gift } from './offer.ts';
import type { CouponOutcome, GiftGiven } from './outcome.ts';
import { inScope, type OpenLine, type Remains, reaches, takeOff } from './remains.ts';

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
  const refuse = (reason: CouponReason, giftMissing = false) => noting(after, refusal(code, reason, giftMissing));
  if (!reaches(inScope(base, scope), threshold)) return refuse('threshold');
  if (benefit.kind === 'gift') return benefit.available ? give(after, code, benefit) : refuse('invalid', true);
  const remains = takeOff(after.remains, { source: 'coupon', code, scope, reduction: benefit });
  const taken = remains === after.remains ? undefined : remains.taken.at(-1);
  if (!taken) return refuse('nothing-left');
  return noting({ ...after, remains }, { code, amount: taken.amount, reason: null, giftMissing: false });
}

function give(after: AfterCoupons, code: string, { sku, listPrice }: Gift): AfterCoupons {
  const gifts = [...after.gifts, { code, sku, listPrice }];
  return noting({ ...after, gifts }, { code, amount: listPrice, reason: null, giftMissing: false });
}

function noting(after: AfterCoupons, outcome: CouponOutcome): AfterCoupons {
  return { ...after, outcomes: [...after.outcomes, outcome] };
}

export function refusal(code: string, reason: CouponReason, giftMissing = false): CouponOutcome {
  return { code, amount: 0 as Minor, reason, giftMissing };
}

const kinds = ['percent', 'amount', 'gift'];

function byOrder(a: Coupon, b: Coupon): number {
  const [giftA, giftB] = [a, b].map(({ benefit }) => benefit.kind === 'gift');
  if (giftA !== giftB) return giftA ? 1 : -1;
  if ((a.scope === null) !== (b.scope === null)) return a.scope === null ? 1 : -1;
  return kinds.indexOf(a.benefit.kind) - kinds.indexOf(b.benefit.kind) || (a.code < b.code ? -1 : 1);
}
