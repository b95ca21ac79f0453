import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/coupons.ts';
import { ok } from '../../shared/refusal.ts';
import { claimCoupon } from './claim.service.ts';
import type { CouponServiceTools } from './codes.service.ts';
import { type CouponReader, listCoupons, ownCoupons } from './coupons.service.ts';

/** How coupons are read on behalf of a request. */
export type ReaderFor = (call: Pick<Call, 'language' | 'currency' | 'customer'>) => Promise<CouponReader>;

/** What shoppers do with coupons besides using them; what one would take off is asked of the cart (`coupon/check`). */
export function couponRoutes(tools: CouponServiceTools, readerFor: ReaderFor): Route[] {
  return [
    route({
      path: '/api/web/coupon/list',
      who: 'visitor',
      limit: 'default',
      summary: 'Coupons that anybody may have, with what each is to whoever asks',
      body: contract.couponListBody,
      data: contract.coupons,
      handler: async (body, call) => ok(await listCoupons(await readerFor(call), body)),
    }),
    route({
      path: '/api/web/coupon/mine',
      who: 'customer',
      limit: 'default',
      summary: "A customer's own coupons: available, expired or used",
      body: contract.couponMineBody,
      data: contract.coupons,
      handler: async ({ status, ...page }, call) => ok(await ownCoupons(await readerFor(call), status, page)),
    }),
    route({
      path: '/api/web/coupon/claim',
      who: 'customer',
      limit: 'default',
      summary: "Put a coupon among one's own, by its code",
      body: contract.couponClaimBody,
      data: contract.couponView,
      handler: async ({ code }, call) => {
        const { id: customerId, visitorId } = customerOf(call);
        return claimCoupon(code, { ip: call.ip, visitorId, customerId }, await readerFor(call), tools);
      },
    }),
  ];
}
