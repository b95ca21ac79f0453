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
