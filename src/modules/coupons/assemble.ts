import type { CouponReason } from '../../shared/coupon-reasons.ts';
import { minor } from '../../shared/money.ts';
import type { Goods } from '../catalog/index.ts';
import {
  type Coupon,
  type CouponOutcome,
  objectionTo,
  type PriceList,
  reductionIn,
  thresholdIn,
} from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';
import { boundsOf } from './coupon.ts';
import { giftCounter, type Wish } from './gift.service.ts';

/** What is known of some codes and of whoever wants them. */
export interface Known {
  rows: readonly CodeRow[];
  customerId: string | null;
  /** How often the buyer has used each coupon, and what it covers of the goods: by the coupon's id. */
  uses: ReadonlyMap<string, number>;
  skus: ReadonlyMap<string, string[]>;
  gifts: ReadonlyMap<string, Goods>;
  prices: PriceList;
}

/**
 * The coupons of some codes as the price function takes them, and what is settled before it: a code that nobody has made, the
 * second code of one coupon, which counts once per order, and an amount off that is nothing in this currency.
 */
export function assemble(
  codes: readonly string[],
  known: Known,
  { wanted, now }: { wanted: readonly Wish[]; now: Date },
) {
  const coupons: Coupon[] = [];
  const settled: CouponOutcome[] = [];
  const settle = (code: string, reason: CouponReason) =>
    settled.push({ code, amount: minor(0), reason, giftMissing: false });
  const rows = new Map(known.rows.map((row) => [row.code, row]));
  const acting = new Set<string>();
  const isThere = giftCounter(wanted);
  for (const code of [...codes].sort()) {
    const row = rows.get(code);
    if (!row) {
      settle(code, 'invalid');
      continue;
    }
    const bounds = boundsOf(row, { customerId: known.customerId, customerUses: known.uses.get(row.id) ?? 0 });
    const isSound = objectionTo(bounds, now) === null;
    const benefit = benefitOf(row, known, (goods) => isSound && isThere(goods));
    if (isSound && acting.has(row.id)) settle(code, 'not-best');
    else if (!benefit) settle(code, 'nothing-left');
    else coupons.push({ ...termsOf(row, known), ...bounds, benefit });
    if (isSound) acting.add(row.id);
  }
  return { coupons, settled };
}

function termsOf({ id, code, everything, threshold, stackable }: CodeRow, { skus, prices }: Known) {
  return {
    code,
    stackable,
    scope: everything ? null : (skus.get(id) ?? []),
    threshold: thresholdIn(threshold, prices),
  };
}

/** Null where an amount off becomes nothing in this currency. */
function benefitOf({ benefit }: CodeRow, { gifts, prices }: Known, isThere: (goods: Goods) => boolean) {
  if (benefit.kind !== 'gift') return reductionIn(benefit, prices);
  const goods = gifts.get(benefit.sku);
  const { kind, sku } = benefit;
  return { kind, sku, listPrice: goods?.price ?? minor(0), available: goods !== undefined && isThere(goods) };
}
