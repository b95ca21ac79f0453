import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { otherWays } from '../order-states.ts';
import { id, isoTime, moneySchema, quantity } from './common.ts';
import { staffOrder } from './staff-order.ts';

const orderNo = z.string().trim().min(4).max(40);
/** Idempotency key: the call is done once under it. */
const key = z.string().min(1).max(100);
const reason = z.string().trim().min(1).max(500);

export const orderPayBody = z.object({
  orderNo,
  /** Amount; the owed one where left out. */
  amount: moneySchema.optional(),
  transactionNo: z.string().trim().max(100).optional(),
  at: isoTime.optional(),
  key,
});
export const staffCancelBody = z.object({ orderNo, reason, key });
export const cancelAnswerBody = z.object({
  orderNo,
  accept: z.boolean(),
  reason: z.string().trim().max(500).optional(),
  key,
});

const refundLine = z.object({ lineId: id, quantity: quantity.optional(), amount: moneySchema.optional() });
export const refundPreviewBody = z.object({
  orderNo,
  /** All that is left where left out; of one line all its units, or an amount by hand. */
  lines: z.array(refundLine).max(200).optional(),
  shipping: moneySchema.optional(),
});
export const orderRefundBody = refundPreviewBody.extend({
  reason,
  restock: z
    .array(z.object({ lineId: id, quantity }))
    .max(200)
    .optional(),
  /** The way the money came, or a new gift card whose code is mailed to the buyer. */
  to: z.enum(['origin', 'giftCard']).optional(),
  key,
});
export const refundSentBody = z.object({
  /** Of `moneyBack`. */
  refundId: id,
  /** Words about the way it was sent; needed where a provider was to send it. */
  note: z.string().trim().max(500).default(''),
});
export const refundRetryBody = z.object({ refundId: id });
export const refundOtherWayBody = z.object({
  /** Of `moneyBack`. What its provider refused of the same refund is settled with it. */
  refundId: id,
  /** One of its `to`. */
  to: z.enum(otherWays),
  /** Words about the way it was sent, for staff; needed for `hand`. */
  note: z.string().trim().max(500).default(''),
  key,
});
export type RefundOtherWayBody = z.output<typeof refundOtherWayBody>;

export const refundPreview = z.object({
  lines: z.array(z.object({ lineId: id, quantity: z.int(), amount: moneySchema, tax: moneySchema })),
  shipping: z.object({ amount: moneySchema, suggested: moneySchema, most: moneySchema }),
  tax: moneySchema,
  total: moneySchema,
});

export type RefundPreview = z.infer<typeof refundPreview>;
export type RefundPreviewBody = z.output<typeof refundPreviewBody>;
export type OrderRefundBody = z.output<typeof orderRefundBody>;

/** Calls of the staff. Each answers the order. */
export const orderMoneyAdminEndpoints = {
  orderPay: endpoint({
    path: '/api/admin/order/pay',
    who: 'staff',
    may: 'order:pay',
    limit: 'default',
    summary: 'Book money that was received, e.g. by bank transfer',
    body: orderPayBody,
    data: staffOrder,
  }),
  orderCancel: endpoint({
    path: '/api/admin/order/cancel',
    who: 'staff',
    may: 'order:cancel',
    limit: 'default',
    summary: 'Cancel an order that has not shipped, and give everything back',
    body: staffCancelBody,
    data: staffOrder,
  }),
  orderCancelAnswer: endpoint({
    path: '/api/admin/order/cancelAnswer',
    who: 'staff',
    may: 'order:cancel',
    limit: 'default',
    summary: 'Accept or refuse a cancellation that the buyer asked for',
    body: cancelAnswerBody,
    data: staffOrder,
  }),
  orderRefundPreview: endpoint({
    path: '/api/admin/order/refundPreview',
    who: 'staff',
    may: 'order:refund',
    reads: true,
    limit: 'default',
    summary: 'What a refund would pay back, and what is suggested',
    body: refundPreviewBody,
    data: refundPreview,
  }),
  orderRefund: endpoint({
    path: '/api/admin/order/refund',
    who: 'staff',
    may: 'order:refund',
    limit: 'default',
    summary: 'Pay back lines, units or amounts of an order, and the shipping',
    body: orderRefundBody,
    data: staffOrder,
  }),
  orderRefundSent: endpoint({
    path: '/api/admin/order/refundSent',
    who: 'staff',
    may: 'order:refund',
    limit: 'default',
    summary: 'Mark a refund that was sent by hand as done',
    body: refundSentBody,
    data: staffOrder,
  }),
  orderRefundRetry: endpoint({
    path: '/api/admin/order/refundRetry',
    who: 'staff',
    may: 'order:refund',
    limit: 'default',
    summary: 'Ask a payment provider again for a refund that it has not answered',
    body: refundRetryBody,
    data: staffOrder,
  }),
  orderRefundOtherWay: endpoint({
    path: '/api/admin/order/refundOtherWay',
    who: 'staff',
    may: 'order:refund',
    limit: 'default',
    summary: 'Settle a refund that its payment provider cannot make: by hand, or with a gift card',
    body: refundOtherWayBody,
    data: staffOrder,
  }),
};
