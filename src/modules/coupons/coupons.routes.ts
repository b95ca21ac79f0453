import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { couponsEndpoints } from '../../shared/contracts/coupons.ts';
import { ok } from '../../shared/refusal.ts';
import { claimCoupon } from './claim.service.ts';
import type { CouponServiceTools } from './codes.service.ts';
import { type CouponReader, listCoupons, ownCoupons } from './coupons.service.ts';

/** How coupons are read on behalf of a request. */
export type ReaderFor = (call: Pick<Call, 'language' | 'currency' | 'customer'>) => Promise<CouponReader>;

/** What shoppers do with coupons besides using them; what one would take off is asked of the cart (`coupon/check`). */
export function couponRoutes(tools: CouponServiceTools, readerFor: ReaderFor): Route[] {
  return [
    route(couponsEndpoints.couponList, async (body, call) => ok(await listCoupons(await readerFor(call), body))),
    route(couponsEndpoints.couponMine, async ({ status, ...page }, call) =>
      ok(await ownCoupons(await readerFor(call), status, page)),
    ),
    route(couponsEndpoints.couponClaim, async ({ code }, call) => {
      const { id: customerId, visitorId } = customerOf(call);
      return claimCoupon(code, { ip: call.ip, visitorId, customerId }, await readerFor(call), tools);
    }),
  ];
}
