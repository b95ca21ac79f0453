/** Events that an app can listen to, by their public names. */
export const appEvents = [
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
  'customer.erased',
  'inquiry.created',
  'review.created',
  'newsletter.subscribed',
] as const;

export type AppEvent = (typeof appEvents)[number];
