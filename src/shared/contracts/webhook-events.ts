import { z } from 'zod';
import { deliveryStatuses, orderStatuses, payStatuses } from '../order-states.ts';
import { auditStatuses, returnStatuses, returnTypes } from '../returns.ts';
import type { WebhookEvent } from '../webhooks.ts';
import { isoTime, moneySchema } from './common.ts';

const line = z.object({ sku: z.string(), quantity: z.int() });

const order = z.object({
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  payStatus: z.enum(payStatuses),
  deliveryStatus: z.enum(deliveryStatuses),
  /** Amount that remained to be paid after gift cards, and the one that gift cards paid. */
  total: moneySchema,
  giftCard: moneySchema,
  isTest: z.boolean(),
  customerId: z.string().nullable(),
  placedAt: isoTime,
  /** Up to 100 lines; `lineCount` counts all of them. */
  lines: z.array(line),
  lineCount: z.int(),
});

const shipment = z.object({ id: z.string(), company: z.string(), no: z.string(), lines: z.array(line) });

const returned = z.object({
  returnNo: z.string(),
  orderNo: z.string(),
  type: z.enum(returnTypes),
  status: z.enum(returnStatuses),
  auditStatus: z.enum(auditStatuses),
  items: z.array(line),
});

const product = z.object({
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  version: z.int(),
  updatedAt: isoTime,
});

/**
 * `data` of each event. It names things and says how they stand when it is written down; it holds no name, email, address or
 * key of a person.
 */
export const webhookData = {
  'order.placed': order,
  'order.paid': order,
  'order.shipped': order.extend({ shipment }),
  'order.completed': order,
  'order.cancelled': order,
  'order.refunded': order.extend({
    // `replaces`: a refund announced before, of which no money arrived; this one is made in its place.
    refund: z.object({ id: z.string(), amount: moneySchema, replaces: z.string().optional() }),
  }),
  'return.applied': returned,
  'return.accepted': returned,
  'return.refused': returned,
  'return.received': returned,
  'return.refunded': returned,
  'product.saved': product,
  'product.removed': z.object({ productId: z.string() }),
  'stock.low': z.object({ sku: z.string(), productId: z.string(), available: z.int() }),
  'customer.created': z.object({ customerId: z.string(), language: z.string(), createdAt: isoTime }),
  'customer.erased': z.object({ customerId: z.string() }),
  'inquiry.created': z.object({
    inquiryNo: z.string(),
    kind: z.string(),
    productId: z.string().nullable(),
    sku: z.string().nullable(),
    quantity: z.int().nullable(),
    createdAt: isoTime,
  }),
  'review.created': z.object({
    reviewId: z.string(),
    productId: z.string(),
    rating: z.int(),
    status: z.string(),
    createdAt: isoTime,
  }),
  'newsletter.subscribed': z.object({ subscriberId: z.string(), language: z.string(), topics: z.array(z.string()) }),
} satisfies Record<WebhookEvent, z.ZodType>;

/** Body of a webhook. */
export function webhookBody(event: WebhookEvent) {
  return z.object({ type: z.literal(event), timestamp: isoTime, data: webhookData[event] });
}
