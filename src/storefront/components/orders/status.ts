import type { Order } from '../../../shared/contracts/checkout.ts';

type State = Pick<Order, 'status' | 'payStatus' | 'deliveryStatus'> & { payment: Pick<Order['payment'], 'kind'> };

export type Step = 'cancelled' | 'cancelling' | 'completed' | 'shipped' | 'partlyShipped' | 'toPay' | 'packing';

/** The step that an order has reached (`docs/contract.md` §6). Orders paid on delivery are packed unpaid. */
export function stepOf({ status, payStatus, deliveryStatus, payment }: State): Step {
  if (status === 'cancelled' || status === 'completed') return status;
  if (status === 'pendingCancellation') return 'cancelling';
  if (deliveryStatus !== 'notShipped') return deliveryStatus;
  return payStatus === 'unpaid' && payment.kind !== 'none' ? 'toPay' : 'packing';
}

/** True for an order that its buyer may cancel: unpaid and not shipped (`docs/contract.md` §6). */
export function mayCancel({ status, payStatus, deliveryStatus }: Omit<State, 'payment'>): boolean {
  return status === 'inProgress' && payStatus === 'unpaid' && deliveryStatus === 'notShipped';
}

/** Events of a timeline that have texts. */
const events = [
  'placed',
  'paid',
  'partlyShipped',
  'shipped',
  'delivered',
  'completed',
  'cancellationRequested',
  'cancellationRefused',
  'cancelled',
  'expired',
  'refunded',
] as const;

export type Event = (typeof events)[number];

/** Entries of a timeline that have texts; staff notes and events of later versions have none. */
export function translatedEvents(timeline: Order['timeline']): { kind: Event; at: string }[] {
  return timeline.filter((entry): entry is { kind: Event; at: string } =>
    (events as readonly string[]).includes(entry.kind),
  );
}
