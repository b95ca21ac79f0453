/** States of a return on the wire and in the database (`docs/contract.md` §7). */
export const returnTypes = ['returnRefund', 'refundOnly'] as const;
export const returnStatuses = ['pendingApproval', 'cancelled', 'completed', 'ended'] as const;
export const auditStatuses = ['pending', 'success', 'failed'] as const;
/** State of a return as people read it, derived from the others. */
export const returnSteps = [
  'review',
  'sendBack',
  'inTransit',
  'received',
  'refunding',
  'refunded',
  'refused',
  'cancelled',
] as const;
/** False where no money goes back: nobody is told a sum then. */
export function isPaying(step: (typeof returnSteps)[number]): boolean {
  return step !== 'refused' && step !== 'cancelled';
}

/** Condition of units that arrived. */
export const returnConditions = ['unopened', 'opened', 'damaged'] as const;
/** Reasons that the shop knows in every language; a merchant may add others (`setting returns`). */
export const returnReasons = [
  'changedMind',
  'wrongSize',
  'damaged',
  'notAsDescribed',
  'wrongItem',
  'late',
  'other',
] as const;
/** Reason of a return that withdraws from the contract. */
export const withdrawalReason = 'withdrawal';
/** Actions of a buyer on a return, as `actions[]` names it. */
export const returnBuyerActions = ['cancel', 'ship'] as const;
/** Actions of staff on a return; each is the verb of a call. */
export const returnStaffActions = ['audit', 'receive', 'refund'] as const;
/** Events of a return that its buyer reads. */
export const returnEventKinds = [
  'applied',
  'accepted',
  'refused',
  'sent',
  'parcelCorrected',
  'received',
  'refunding',
  'refundFailed',
  'refunded',
  'cancelled',
] as const;
/** Tabs of the staff's list; `onTheWay` and `toRefund` join two steps each. */
export const returnTabs = [
  'all',
  'review',
  'sendBack',
  'inTransit',
  'onTheWay',
  'received',
  'refunding',
  'toRefund',
  'done',
] as const;

export type ReturnKind = (typeof returnTypes)[number];
export type ReturnStatus = (typeof returnStatuses)[number];
export type AuditStatus = (typeof auditStatuses)[number];
export type ReturnStep = (typeof returnSteps)[number];
export type ReturnCondition = (typeof returnConditions)[number];
export type ReturnBuyerAction = (typeof returnBuyerActions)[number];
export type ReturnStaffAction = (typeof returnStaffActions)[number];
export type ReturnEventKind = (typeof returnEventKinds)[number];
export type ReturnTab = (typeof returnTabs)[number];

/** Pictures of a return. */
export const maxReturnPictures = 9;
