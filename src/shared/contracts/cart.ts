import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bundlePart } from './bundle-part.ts';
import { empty, id, imageSchema, moneySchema, quantity, sku } from './common.ts';
import { cartCouponsBody, couponEffect, couponView } from './coupons.ts';
import { user } from './customers.ts';
import { promotionView } from './promotions.ts';

export const cartAddBody = z.object({ sku, quantity });
/** 0 removes the line, as people expect of a stepper. */
export const cartUpdateBody = z.object({ lineId: id, quantity: z.int().min(0).max(999) });
export const cartRemoveBody = z.object({ lineIds: z.array(id).min(1).max(200) });
export const cartSelectBody = z.object({ lineIds: z.array(id).min(1).max(200), selected: z.boolean() });

export const lineDiscount = z.object({ source: z.string(), code: z.string(), amount: z.int() });

export const pricedLine = z.object({
  lineId: z.string(),
  sku: z.string(),
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  spec: z.record(z.string(), z.string()),
  /** The chosen values in words, e.g. "Terracotta · Large". */
  specLabel: z.string(),
  image: imageSchema.nullable(),
  unitPrice: moneySchema,
  listPrice: moneySchema.nullable(),
  quantity: z.int(),
  subtotal: moneySchema,
  discounts: z.array(lineDiscount),
  total: moneySchema,
  selected: z.boolean(),
  /** Number of this SKU that can be bought now; null when not counted. */
  stock: z.int().nullable(),
  available: z.boolean(),
  /** The day from which it is dispatched, where it is a pre-order, e.g. `2027-01-12`. */
  preorderOn: z.string().optional(),
  /** Parts of a unit of a bundle. */
  parts: z.array(bundlePart).optional(),
  problem: z.enum(['gone', 'soldOut', 'tooMany', 'priceChanged']).nullable(),
  /** The code of the coupon whose present this line is; null for what is bought (`docs/pricing.md` R5.5). */
  gift: z.string().nullable(),
});

/** One discount by its name, e.g. "Welcome"; a present is a line and none of these. */
export const namedDiscount = z.object({
  source: z.enum(['promotion', 'coupon']),
  /** Id of the promotion, or the coupon's code. */
  code: z.string(),
  title: z.string(),
  amount: moneySchema,
});

/** One tax in the figures: what its payers call it ('' where it has no name), and the net amount that it is taken of. */
export const taxTaken = z.object({
  name: z.string(),
  /** In 1/1000 percent: 8250 is 8.25 %. */
  rate: z.int(),
  on: moneySchema,
  amount: moneySchema,
});

export const totals = z.object({
  items: moneySchema,
  promotionDiscount: moneySchema,
  couponDiscount: moneySchema,
  shipping: moneySchema,
  tax: moneySchema,
  taxIncluded: z.boolean(),
  /** Parts of `tax`, the lowest rate first. */
  taxes: z.array(taxTaken),
  /** True if the buyer owes the tax instead of the shop (reverse charge), which took none. */
  taxReversed: z.boolean(),
  giftCard: moneySchema,
  total: moneySchema,
});

/** Likely delivery of a cart: by the first shipping method that is offered there. */
export const cartDelivery = z.object({
  /** Dates in words, e.g. "Fri, 27 Nov – Wed, 2 Dec". */
  dates: z.string(),
  /** Name of the country; '' where what goes everywhere counts. */
  country: z.string(),
});

export const pricedCart = z.object({
  lines: z.array(pricedLine),
  /** Those that took something off, and the nearest of those that do not yet: its title says what is missing. */
  promotions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      amount: moneySchema.nullable(),
      /** The lines that it is about; none where that is the whole order. */
      lineIds: z.array(z.string()),
      /** URL of the list of all that it covers, without a language prefix. */
      path: z.string(),
    }),
  ),
  coupons: z.array(couponEffect),
  totals,
  /** Units in all lines, for the badge on the cart. */
  count: z.int(),
  /** Amount missing for free shipping; null when there is none or it is reached. */
  freeShippingGap: moneySchema.nullable(),
  /** True where the goods reach the amount from which shipping is free. */
  freeShippingReached: z.boolean(),
  /** True where some of the selected goods are shipped; gift cards are sent by email. */
  isShipped: z.boolean(),
  /** The dates on which the selected goods would arrive if they were ordered now, and the country; null where nothing is sent or nobody can say. */
  delivery: cartDelivery.nullable(),
  /** Grows with every change, so that clients recognize a change that they know; 0 before the first. */
  version: z.int(),
});

export const visitorData = z.object({
  visitorId: z.string(),
  wishList: z.record(z.string(), z.boolean()),
  /** The customer's own that can be used. */
  coupons: z.array(couponView),
  promotions: z.array(promotionView),
  cart: pricedCart,
  /** Signed-in customer; null for a guest, and for a token that is no more. */
  user: user.nullable(),
});

export type PricedCart = z.infer<typeof pricedCart>;
export type PricedLine = z.infer<typeof pricedLine>;
export type NamedDiscount = z.infer<typeof namedDiscount>;
export type Totals = z.infer<typeof totals>;
export type VisitorData = z.infer<typeof visitorData>;

/** Calls of the shop. */
export const cartEndpoints = {
  cartGet: endpoint({
    path: '/api/web/cart/get',
    who: 'visitor',
    limit: 'default',
    summary: 'The priced cart',
    body: empty,
    data: pricedCart,
  }),
  cartAdd: endpoint({
    path: '/api/web/cart/add',
    who: 'visitor',
    limit: 'default',
    summary: 'Add units of a SKU',
    body: cartAddBody,
    data: pricedCart,
  }),
  cartUpdate: endpoint({
    path: '/api/web/cart/update',
    who: 'visitor',
    limit: 'default',
    summary: 'Set the quantity of a line',
    body: cartUpdateBody,
    data: pricedCart,
  }),
  cartRemove: endpoint({
    path: '/api/web/cart/remove',
    who: 'visitor',
    limit: 'default',
    summary: 'Remove lines',
    body: cartRemoveBody,
    data: pricedCart,
  }),
  cartSelect: endpoint({
    path: '/api/web/cart/select',
    who: 'visitor',
    limit: 'default',
    summary: 'Choose which lines to buy',
    body: cartSelectBody,
    data: pricedCart,
  }),
  cartCoupons: endpoint({
    path: '/api/web/cart/coupons',
    who: 'visitor',
    limit: 'default',
    summary: 'Set the codes of the cart',
    body: cartCouponsBody,
    data: pricedCart,
  }),
  cartClear: endpoint({
    path: '/api/web/cart/clear',
    who: 'visitor',
    limit: 'default',
    summary: 'Empty the cart',
    body: empty,
    data: pricedCart,
  }),
  visitorData: endpoint({
    path: '/api/web/visitor/data',
    who: 'visitor',
    limit: 'default',
    summary: 'Cart, wishes, coupons and promotions of this visitor, and who is signed in',
    body: empty,
    data: visitorData,
  }),
};
