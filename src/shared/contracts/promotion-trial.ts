import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { totals } from './cart.ts';
import { id, isoTime, moneySchema } from './common.ts';
import { couponCodes, couponEffect } from './coupons.ts';
import { reward, trigger } from './discounts.ts';
import { promotionSaveBody } from './promotions.ts';

/** Promotion as it stands in a form: with the id of a saved one it is tried in its place. */
const triedPromotion = promotionSaveBody
  .pick({ everything: true, productIds: true, categoryIds: true, collectionIds: true, enabled: true, position: true })
  .extend({
    id: id.optional(),
    title: z.record(z.string(), z.string().max(200)).default({}),
    threshold: trigger,
    reduction: reward,
    startsAt: promotionSaveBody.shape.startsAt,
    endsAt: promotionSaveBody.shape.endsAt,
  });

/** Basket that is tried, and when. */
export const triedBasket = z.object({
  lines: z
    .array(z.object({ sku: z.string().trim().min(1).max(100), quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(50),
  codes: couponCodes.default([]),
  /** The shop's own where left out. */
  currency: z.enum(currencyCodes).optional(),
  /** The time whose promotions, coupons and prices count; now where left out. */
  at: z.iso.datetime({ offset: true }).optional(),
});

export const promotionTryBody = triedBasket.extend({ promotion: triedPromotion.optional() });

export const promotionTrial = z.object({
  at: isoTime,
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      specLabel: z.string(),
      quantity: z.int(),
      subtotal: moneySchema,
      total: moneySchema,
      /** True for a unit that a coupon gives. */
      isGift: z.boolean(),
    }),
  ),
  /** Those that took something off; with `amount` null the nearest that does not yet, saying what is missing. */
  promotions: z.array(z.object({ id: z.string().nullable(), title: z.string(), amount: moneySchema.nullable() })),
  coupons: z.array(couponEffect),
  totals,
  /** The sentences of "why this price". */
  steps: z.array(z.string()),
  /** Badge and description of the promotion that is tried, in each language of the shop; none where it is 0 in this currency. */
  words: z.array(z.object({ language: z.string(), badge: z.string(), offer: z.string() })),
});

export const promotionCalendarBody = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
});
export const promotionCalendar = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['promotion', 'coupon']),
      title: z.record(z.string(), z.string()),
      enabled: z.boolean(),
      startsAt: isoTime.nullable(),
      endsAt: isoTime.nullable(),
      /** Ids of those that run at the same time on some of the same products. */
      overlaps: z.array(z.string()),
    }),
  ),
  /** True if there are more than are listed. */
  more: z.boolean(),
});

export type TriedBasket = z.output<typeof triedBasket>;
export type PromotionTryBody = z.output<typeof promotionTryBody>;
export type PromotionTrial = z.infer<typeof promotionTrial>;
export type PromotionCalendar = z.infer<typeof promotionCalendar>;

/** Calls of the back office. */
export const promotionTrialAdminEndpoints = {
  promotionTry: endpoint({
    path: '/api/admin/promotion/try',
    who: 'staff',
    may: 'promotion:get',
    reads: true,
    limit: 'default',
    summary: 'Price a basket now or at a time, with a promotion that is not saved yet; nothing is written',
    body: promotionTryBody,
    data: promotionTrial,
  }),
  promotionCalendar: endpoint({
    path: '/api/admin/promotion/calendar',
    who: 'staff',
    may: 'promotion:list',
    reads: true,
    limit: 'default',
    summary: 'Promotions and coupons between two times, with those that overlap on some of the same products',
    body: promotionCalendarBody,
    data: promotionCalendar,
  }),
};
