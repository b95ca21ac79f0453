import type { CouponReason } from '../../shared/coupon-reasons.ts';
import { minor } from '../../shared/money.ts';
import type { Goods } from '../catalog/index.ts';
import {
  benefitIn,
  type Coupon,
  type CouponOutcome,
  objectionTo,
  type PriceList,
  thresholdIn,
} from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';
import { boundsOf } from './coupon.ts';
import { giftCounter, type Input } from './gift.service.ts';

/** Data about some codes and their buyer. */
export interface Known {
  rows: readonly CodeRow[];
  customerId: string | null;
  /** Uses of each coupon by the buyer, and the SKUs that it covers, by the coupon's id. */
  uses: ReadonlyMap<string, number>;
  skus: ReadonlyMap<string, string[]>;
  gifts: ReadonlyMap<string, Goods>;
  prices: PriceList;
}

/**
 * Converts codes to coupons of the price function. An unknown code, and a second code of one coupon, which counts once per
 * order, are left out; `outcomes` adds their results to those of the price function.
 */
export function assemble(
  codes: readonly string[],
  known: Known,
  { wanted, now }: { wanted: readonly Input[]; now: Date },
) {
  const coupons: Coupon[] = [];
  const unknown: string[] = [];
  /** Second codes by the code that acts for the same coupon. */
  const repeats = new Map<string, string>();
  const rows = new Map(known.rows.map((row) => [row.code, row]));
  const acting = new Map<string, string>();
  const isThere = giftCounter(wanted);
  for (const code of [...codes].sort()) {
    const row = rows.get(code);
    if (!row) {
      unknown.push(code);
      continue;
    }
    const bounds = boundsOf(row, { customerId: known.customerId, customerUses: known.uses.get(row.id) ?? 0 });
    const isSound = objectionTo(bounds, now) === null;
    const first = acting.get(row.id);
    if (isSound && first) repeats.set(code, first);
    else coupons.push({ ...termsOf(row, known), ...bounds, benefit: benefitOf(row, known, isSound ? isThere : never) });
    if (isSound && !first) acting.set(row.id, code);
  }
  const outcomes = (priced: readonly CouponOutcome[]) => [
    ...priced,
    ...unknown.map((code) => without(code, 'invalid')),
    ...[...repeats].map(([code, first]) => repeated(code, priced, first)),
  ];
  return { coupons, outcomes };
}

/** Result of a second code: the reason against the first one, or `not-best`. */
function repeated(code: string, priced: readonly CouponOutcome[], first: string): CouponOutcome {
  const outcome = priced.find((each) => each.code === first);
  return outcome?.reason ? { ...outcome, code } : without(code, 'not-best');
}

function without(code: string, reason: CouponReason): CouponOutcome {
  return { code, amount: minor(0), reason, giftMissing: false };
}

function never(): boolean {
  return false;
}

function termsOf({ id, code, everything, threshold, stackable }: CodeRow, { skus, prices }: Known) {
  return {
    code,
    stackable,
    scope: everything ? null : (skus.get(id) ?? []),
    threshold: thresholdIn(threshold, prices),
  };
}

function benefitOf({ benefit }: CodeRow, { gifts, prices }: Known, isThere: (goods: Goods) => boolean) {
  const giftOf = (sku: string) => {
    const goods = gifts.get(sku);
    return { listPrice: goods?.price ?? minor(0), available: goods !== undefined && isThere(goods) };
  };
  return benefitIn(benefit, { prices, giftOf });
}
