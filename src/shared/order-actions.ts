/** Actions of a buyer on an order, as `actions[]` names it. */
export const buyerActions = [
  'pay',
  'cancel',
  'requestCancellation',
  'confirm',
  'return',
  'withdraw',
  'review',
  'reorder',
  'invoice',
] as const;
/** Actions of staff on an order; each is the verb of a call. */
export const staffActions = [
  'pay',
  'ship',
  'ready',
  'deliver',
  'cancel',
  'cancelAnswer',
  'edit',
  'refund',
  'note',
] as const;

export type BuyerAction = (typeof buyerActions)[number];
export type StaffAction = (typeof staffActions)[number];
