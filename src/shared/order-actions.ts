/** What a buyer may do with an order, as `actions[]` names it. */
export const buyerActions = [
  'pay',
  'cancel',
  'requestCancellation',
  'confirm',
  'return',
  'withdraw',
  'reorder',
  'invoice',
] as const;
/** What staff may do with an order; each is the verb of a call. */
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
