import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { couponCode, couponSaveBody } from './coupons.ts';
import { promotionTrial, triedBasket } from './promotion-trial.ts';

/** Coupon as it stands in a form: with the id of a saved one it is tried in its place, with the uses that one has. */
const triedCoupon = couponSaveBody
  .pick({
    id: true,
    code: true,
    everything: true,
    productIds: true,
    categoryIds: true,
    collectionIds: true,
    threshold: true,
    benefit: true,
    stackable: true,
    limit: true,
    customerLimit: true,
    codeLimit: true,
    startsAt: true,
    endsAt: true,
    enabled: true,
  })
  .extend({ title: z.record(z.string(), z.string().max(200)).default({}) });

export const couponTryBody = triedBasket.extend({
  coupon: triedCoupon,
  /** Codes of other coupons that are entered with it. */
  codes: z.array(couponCode).max(4).default([]),
});

export type CouponTryBody = z.output<typeof couponTryBody>;

/** Calls of the back office. */
export const couponTrialAdminEndpoints = {
  couponTry: endpoint({
    path: '/api/admin/coupon/try',
    who: 'staff',
    may: 'coupon:get',
    reads: true,
    limit: 'default',
    summary: 'Price a basket now or at a time, with a coupon that is not saved yet; nothing is written',
    body: couponTryBody,
    data: promotionTrial,
  }),
};
