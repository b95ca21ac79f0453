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

/** Places that a refund is made at: by the shop, at the provider's own dashboard, or by staff in another way, by hand or with a gift card. */
export const refundSources = ['shop', 'provider', 'hand', 'giftCard'] as const;
export type RefundSource = (typeof refundSources)[number];

/** Reasons that keep money from going back by itself: it came by hand, its provider is gone, does not answer, or refused it for good. */
export const refundProblems = ['byHand', 'gone', 'unanswered', 'refused'] as const;
export type RefundProblem = (typeof refundProblems)[number];

/** Ways by which staff settle a refund that its provider cannot make: money that they send themselves, or a gift card of the buyer. */
export const otherWays = ['hand', 'giftCard'] as const;
export type OtherWay = (typeof otherWays)[number];
