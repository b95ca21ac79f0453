import type { ReturnKind, ReturnStep } from '../../shared/returns.ts';

/** State of a return. `accepted` is a return of money alone that waits for its refund. */
export type ReturnState = ReturnStep | 'accepted';

/** Events that change the state of a return. */
export type ReturnChange =
  | 'accept'
  | 'refuse'
  | 'cancel'
  | 'ship'
  | 'receive'
  | 'refund'
  | 'refundDone'
  | 'refundFailed';

interface Transition {
  change: ReturnChange;
  type: ReturnKind | 'any';
  from: ReturnState;
  to: ReturnState;
}

/** Every change of a return's state (`docs/contract.md` §7). What is not listed is refused. */
export const returnTransitions: readonly Transition[] = [
  { change: 'accept', type: 'returnRefund', from: 'review', to: 'sendBack' },
  { change: 'accept', type: 'refundOnly', from: 'review', to: 'accepted' },
  { change: 'refuse', type: 'any', from: 'review', to: 'refused' },

  { change: 'cancel', type: 'any', from: 'review', to: 'cancelled' },
  { change: 'cancel', type: 'returnRefund', from: 'sendBack', to: 'cancelled' },
  { change: 'cancel', type: 'returnRefund', from: 'inTransit', to: 'cancelled' },
  { change: 'cancel', type: 'refundOnly', from: 'accepted', to: 'cancelled' },

  { change: 'ship', type: 'returnRefund', from: 'sendBack', to: 'inTransit' },
  // A mistyped number is corrected.
  { change: 'ship', type: 'returnRefund', from: 'inTransit', to: 'inTransit' },
  // Goods arrive without a number, and in several parcels.
  { change: 'receive', type: 'returnRefund', from: 'sendBack', to: 'received' },
  { change: 'receive', type: 'returnRefund', from: 'inTransit', to: 'received' },
  { change: 'receive', type: 'returnRefund', from: 'received', to: 'received' },

  { change: 'refund', type: 'returnRefund', from: 'received', to: 'refunding' },
  { change: 'refund', type: 'refundOnly', from: 'accepted', to: 'refunding' },
  // More of what was paid for its lines, e.g. after a first amount by hand.
  { change: 'refund', type: 'any', from: 'refunded', to: 'refunded' },
  { change: 'refundDone', type: 'any', from: 'refunding', to: 'refunded' },
  { change: 'refundFailed', type: 'returnRefund', from: 'refunding', to: 'received' },
  { change: 'refundFailed', type: 'refundOnly', from: 'refunding', to: 'accepted' },
];

interface Stored {
  type: ReturnKind;
  status: 'pendingApproval' | 'cancelled' | 'completed' | 'ended';
  audit_status: 'pending' | 'success' | 'failed';
  sent_at: Date | null;
  received_at: Date | null;
  is_refunding: boolean;
}

/** State of a stored return. */
export function stateOf(row: Stored): ReturnState {
  if (row.status === 'cancelled') return 'cancelled';
  if (row.status === 'ended') return 'refused';
  if (row.status === 'completed') return 'refunded';
  if (row.audit_status === 'pending') return 'review';
  if (row.is_refunding) return 'refunding';
  if (row.type === 'refundOnly') return 'accepted';
  if (row.received_at) return 'received';
  return row.sent_at ? 'inTransit' : 'sendBack';
}

/** The step that people read. */
export function stepOf(row: Stored): ReturnStep {
  const state = stateOf(row);
  return state === 'accepted' ? 'refunding' : state;
}

/** Tests if a return allows a change. */
export function allowsReturn(row: Stored, change: ReturnChange): boolean {
  const state = stateOf(row);
  return returnTransitions.some(
    (each) => each.change === change && each.from === state && (each.type === 'any' || each.type === row.type),
  );
}
