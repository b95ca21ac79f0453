import type { AttemptCaller } from '../../platform/http/attempt-limit.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import type { CouponEffect } from '../../shared/contracts/coupons.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { maxCoupons } from '../pricing/index.ts';
import * as repo from './cart.repo.ts';
import { type CartTools, type CartView, priceContents } from './cart.service.ts';

/**
 * Computes the effect of a code on the present cart, beside the codes that are there, or the reason against it. Changes
 * nothing.
 */
export async function checkCoupon(
  tools: CartTools,
  typed: string,
  who: AttemptCaller,
  view: CartView,
  t: Translate,
): Promise<Result<CouponEffect>> {
  const found = await tools.coupons.find(tools.db, typed, who);
  if (!found.ok) return found;
  const code = found.value;
  if (code === null) return ok(unknown(typed, t));
  const contents = who.visitorId ? await repo.cartContents(tools.db, who.visitorId) : repo.emptyCart;
  const others = contents.coupons.filter((each) => each !== code).slice(0, maxCoupons - 1);
  const tried = { ...contents, coupons: [...others, code], dropped: [] };
  const { priced } = await priceContents(tools, who.visitorId, tried, view);
  return ok(priced.coupons.find((each) => each.code === code) ?? unknown(code, t));
}

function unknown(code: string, t: Translate): CouponEffect {
  const message = t('coupon.reason.invalid');
  return { code, title: '', amount: null, problem: 'invalid', message, dropped: false };
}
