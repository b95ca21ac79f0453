import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { couponsEndpoints } from '../../shared/contracts/coupons.ts';
import { ok } from '../../shared/refusal.ts';
import { claimCoupon } from './claim.service.ts';
import type { CouponServiceTools } from './codes.service.ts';
import { type CouponReader, listCoupons, ownCoupons } from './coupons.service.ts';

/** Makes the reader of coupons for a request. */
export type ReaderFor = (call: Pick<Call, 'language' | 'currency' | 'customer'>) => Promise<CouponReader>;

/** Routes of coupons for shoppers; the effect of a code on the cart is `coupon/check` of the cart. */
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
