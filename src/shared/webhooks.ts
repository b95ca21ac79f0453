/** Events that a webhook can be sent, by their `type`. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'return.applied',
  'return.accepted',
  'return.refused',
  'return.received',
  'return.refunded',
  'product.saved',
  'product.removed',
  'stock.low',
  'customer.created',
  'customer.erased',
  'inquiry.created',
  'review.created',
  'newsletter.subscribed',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Webhooks of one shop. */
export const maxWebhooks = 30;

/** Days for which a delivery is kept. */
export const deliveryDays = 30;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Why the shop switched a webhook off: its receiver answered 410, or failed for three days. */
export type WebhookOffReason = 'gone' | 'failing';
