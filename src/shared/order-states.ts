/** States of an order on the wire and in the database (`docs/contract.md` §6). */
export const orderStatuses = ['inProgress', 'completed', 'cancelled', 'pendingCancellation'] as const;
export const payStatuses = ['unpaid', 'paid'] as const;
export const deliveryStatuses = ['notShipped', 'partlyShipped', 'shipped'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
export type PayStatus = (typeof payStatuses)[number];
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** States of a payment in the ledger (`docs/contract.md` §10). */
export const paymentStatuses = [
  'pending',
  'authorized',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Places that a refund is made at: by the shop, at the provider's own dashboard, or by staff in another way. */
export const refundSources = ['shop', 'provider', 'hand'] as const;
export type RefundSource = (typeof refundSources)[number];

/** Reasons that keep a refund from ending by itself: money that came by hand, a provider that is gone, or one that does not answer. */
export const refundProblems = ['byHand', 'gone', 'unanswered'] as const;
export type RefundProblem = (typeof refundProblems)[number];
