import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { buyerActions } from '../order-actions.ts';
import { addressLimits } from '../postal-address-limits.ts';
import { returnSteps } from '../returns.ts';
import { bundlePart } from './bundle-part.ts';
import { namedDiscount, pricedLine, totals } from './cart.ts';
import { id, imageSchema, isoTime, moneySchema, quantity, sku } from './common.ts';
import { couponCodes, couponEffect } from './coupons.ts';
import { giftCardCodes, giftCardEffect, giftCardPaid } from './gift-cards.ts';
import { addressInput } from './postal-address.ts';
import { shipmentView } from './shipment-view.ts';
import { pickupView, shippingOption } from './shipping.ts';

const checkoutSlug = z.string().min(10).max(60);

export const checkoutCreateBody = z.discriminatedUnion('from', [
  z.object({ from: z.literal('cart'), lineIds: z.array(id).min(1).max(200).optional() }),
  z.object({ from: z.literal('buy'), sku, quantity }),
]);

export const checkoutGetBody = z.object({ slug: checkoutSlug });

export const checkoutUpdateBody = z.object({
  slug: checkoutSlug,
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(addressLimits.phone).optional(),
  /** Null takes it off. */
  address: addressInput.nullable().optional(),
  /** One of the customer's own (`address/list`); goes before `address`. */
  addressId: id.optional(),
  /** True if the address joins the customer's own once the order is placed; a guest has none. */
  saveAddress: z.boolean().optional(),
  billingAddress: addressInput.nullable().optional(),
  shippingMethod: z.string().max(80).optional(),
  paymentMethod: z.string().max(50).optional(),
  remark: z.string().trim().max(500).optional(),
  /** Words that the shop puts into the parcel of a present. */
  giftMessage: z.string().trim().max(300).optional(),
  /** True if the buyer wants the newsletter: a mail with a link to confirm follows the order. */
  newsletter: z.boolean().optional(),
  /** Under which a business accounts for tax; '' for none. */
  taxNumber: z.string().trim().max(40).optional(),
  /** All of them: those that are not sent are taken off it. */
  coupons: couponCodes.optional(),
  /** Likewise; one that is on it may be sent by the end of its code, as the checkout shows it. */
  giftCards: giftCardCodes.optional(),
});

export const checkoutPlaceBody = z.object({
  slug: checkoutSlug,
  totals: z.object({ total: moneySchema }),
  idempotencyKey: z.string().min(8).max(100),
  /** `dispatchedFrom` of the checkout that the buyer has seen: nothing is placed with another. Not compared where it is left out. */
  dispatchedFrom: z.iso.date().nullable().optional(),
});

/** Steps that a payment method asks of the buyer: nothing, a form here, another site, or what its instructions say. */
export const paymentKinds = ['none', 'redirect', 'embedded', 'instructions'] as const;

export const paymentOption = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(paymentKinds),
  /** False for cash on delivery where few expect it: offered, and not chosen beforehand. */
  usual: z.boolean(),
});

export const fieldProblem = z.object({ field: z.string(), rule: z.string(), message: z.string() });

export const checkout = z.object({
  slug: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The phone, or else that of the address, as people read it: "+1 415 555 2671". */
  phoneText: z.string(),
  address: addressInput.nullable(),
  billingAddress: addressInput.nullable(),
  saveAddress: z.boolean(),
  shippingMethod: z.string().nullable(),
  shippingMethods: z.array(shippingOption),
  paymentMethod: z.string().nullable(),
  paymentMethods: z.array(paymentOption),
  remark: z.string(),
  /** Null where the shop takes none, and where nothing is shipped. */
  giftMessage: z.string().nullable(),
  newsletter: z.boolean(),
  /** As typed; null where the shop asks for none. */
  taxNumber: z.string().nullable(),
  lines: z.array(pricedLine),
  coupons: z.array(couponEffect),
  /** In the order in which they pay. */
  giftCards: z.array(giftCardEffect),
  /** Discounts by name; sums to both discounts of the totals. */
  discounts: z.array(namedDiscount),
  totals,
  /** True where the parcel passes a customs border: its country may ask for duties on arrival. */
  customs: z.boolean(),
  /** The last day from which a pre-order among the lines is dispatched; null where none is. */
  dispatchedFrom: z.string().nullable(),
  /** Everything that still stands in the way of placing. */
  errors: z.array(fieldProblem),
  /** Set once this checkout has become an order. */
  orderNo: z.string().nullable(),
});

/** Next step of the buyer to pay. `paid`: nothing is left to pay. */
export const paymentNext = z.object({
  kind: z.enum(['none', 'redirect', 'embedded', 'instructions', 'paid']),
  method: z.string(),
  instructions: z.string().optional(),
  /** The bank account of the seller, for transfers; absent where the shop's settings name none. */
  account: z.object({ holder: z.string(), iban: z.string(), bank: z.string() }).optional(),
  payBefore: z.string().optional(),
  /** Like `payBefore`, also for payments that are open for minutes. */
  expiresAt: z.string().optional(),
  paymentId: z.string().optional(),
  /** Secrets and URLs of the provider, for the buyer's browser; never stored. */
  clientSecret: z.string().optional(),
  publishableKey: z.string().optional(),
  url: z.string().optional(),
  /** Why the payment could not be opened, in words; `payment/start` tries again. */
  message: z.string().optional(),
});

export const placed = z.object({ orderNo: z.string(), accessKey: z.string(), payment: paymentNext });

export const orderLine = z.object({
  lineId: z.string(),
  sku: z.string(),
  productId: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  spec: z.record(z.string(), z.string()),
  specLabel: z.string(),
  image: imageSchema.nullable(),
  unitPrice: moneySchema,
  listPrice: moneySchema.nullable(),
  quantity: z.int(),
  subtotal: moneySchema,
  total: moneySchema,
  /** Within `total` where prices include tax, else on top of it. */
  tax: moneySchema,
  /** In 1/1000 percent. */
  taxRate: z.int(),
  /** The day from which it is dispatched, where it is a pre-order, e.g. `2027-01-12`. */
  preorderOn: z.string().optional(),
  /** True for gift cards, which are sent by email once they are paid; absent for anything else. */
  isGiftCard: z.boolean().optional(),
  /** Parts of a unit of a bundle. */
  parts: z.array(bundlePart).optional(),
  /** The code of the coupon whose present this line is; null for what was bought. */
  gift: z.string().nullable(),
});

export const order = z.object({
  orderNo: z.string(),
  /** True if its buyer is left out (e-mail, phone, address, note …): found by its key alone, a day after placing. */
  limited: z.boolean(),
  /** True for an order of the built-in test provider: no money moved, and it is in no figure. */
  isTest: z.boolean(),
  status: z.enum(['inProgress', 'completed', 'cancelled', 'pendingCancellation']),
  payStatus: z.enum(['unpaid', 'paid']),
  deliveryStatus: z.enum(['notShipped', 'partlyShipped', 'shipped']),
  lines: z.array(orderLine),
  amounts: totals,
  shippingFee: moneySchema,
  /** Discounts by the names of that day. */
  discounts: z.array(namedDiscount),
  /** Amount that gift cards have paid of it; `amounts.total` is what was left to pay. */
  giftCards: z.array(giftCardPaid),
  currency: z.string(),
  /** The rate that prices were converted at, frozen; null for an order in the currency that prices are kept in. */
  exchange: z.object({ base: z.string(), rate: z.string(), at: isoTime.nullable() }).nullable(),
  email: z.string(),
  phone: z.string(),
  /** The phone as people read it: "+1 415 555 2671". */
  phoneText: z.string(),
  address: addressInput,
  /** As it is printed, in the reader's words, without the phone. */
  addressLines: z.array(z.string()),
  /** Billing address; null if it is the delivery address. */
  billingAddress: addressInput.nullable(),
  billingLines: z.array(z.string()),
  /** Delivery: the expected day in words, and the pickup place, if there is one; then the address is that place's. */
  shippingMethod: z.object({
    code: z.string(),
    name: z.string(),
    dates: z.string().nullable(),
    pickup: pickupView.nullable(),
    /** True where the parcel passes a customs border, so that duties may be due on arrival. */
    customs: z.boolean(),
  }),
  paymentMethod: z.object({ code: z.string(), name: z.string() }),
  payment: paymentNext,
  remark: z.string(),
  /** Words for the parcel of a present; '' for none. */
  giftMessage: z.string(),
  /** As its country writes it; '' for none. */
  taxNumber: z.string(),
  transactionNo: z.string().nullable(),
  submittedAt: z.string(),
  paidAt: z.string().nullable(),
  refunded: moneySchema,
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: moneySchema,
      status: z.enum(['pending', 'done', 'failed']),
      reason: z.string(),
      /** The return that it is for; absent for every other refund. */
      returnNo: z.string().optional(),
      at: isoTime,
    }),
  ),
  /** Documents that `order/invoice` answers by their number. */
  invoices: z.array(z.object({ no: z.string(), kind: z.enum(['invoice', 'creditNote', 'debitNote']), at: isoTime })),
  /** The latest first. */
  returns: z.array(z.object({ returnNo: z.string(), step: z.enum(returnSteps), at: isoTime })),
  shipments: z.array(shipmentView),
  /** `note`: words of whoever acted, e.g. why a cancellation was refused. */
  timeline: z.array(z.object({ kind: z.string(), at: z.string(), note: z.string().optional() })),
  /** Actions that this reader may take now. */
  actions: z.array(z.enum(buyerActions)),
});

export const orderTrackBody = z.union([
  z.object({ orderNo: z.string().trim().min(4).max(40), email: z.string().trim().max(254) }),
  z.object({ orderNo: z.string().trim().min(4).max(40), accessKey: z.string().min(10).max(100) }),
]);

export type CheckoutCreateBody = z.infer<typeof checkoutCreateBody>;
export type CheckoutUpdateBody = z.infer<typeof checkoutUpdateBody>;
export type CheckoutPlaceBody = z.infer<typeof checkoutPlaceBody>;
export type Checkout = z.infer<typeof checkout>;
export type PaymentOption = z.infer<typeof paymentOption>;
export type PaymentNext = z.infer<typeof paymentNext>;
export type Placed = z.infer<typeof placed>;
export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;

/** Calls of the shop. */
export const checkoutEndpoints = {
  checkoutCreate: endpoint({
    path: '/api/web/checkout/create',
    who: 'visitor',
    limit: 'default',
    summary: 'Start a checkout from the cart or with one SKU',
    body: checkoutCreateBody,
    data: checkout,
  }),
  checkoutGet: endpoint({
    path: '/api/web/checkout/get',
    who: 'visitor',
    limit: 'default',
    summary: 'A checkout, priced now',
    body: checkoutGetBody,
    data: checkout,
  }),
  checkoutUpdate: endpoint({
    path: '/api/web/checkout/update',
    who: 'visitor',
    limit: 'default',
    summary: 'Keep what was filled in',
    body: checkoutUpdateBody,
    data: checkout,
  }),
  checkoutPlace: endpoint({
    path: '/api/web/checkout/place',
    who: 'visitor',
    limit: 'default',
    summary: 'Make it an order, at the total that the shopper has seen',
    body: checkoutPlaceBody,
    data: placed,
  }),
  orderTrack: endpoint({
    path: '/api/web/order/track',
    who: 'anyone',
    limit: 'default',
    summary: 'An order for whoever knows its number and its e-mail or key',
    body: orderTrackBody,
    data: order,
  }),
};
