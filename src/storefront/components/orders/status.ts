import type { Order } from '../../../shared/contracts/checkout.ts';

type State = Pick<Order, 'status' | 'payStatus' | 'deliveryStatus'> & { payment: Pick<Order['payment'], 'kind'> };

export type Step = 'cancelled' | 'cancelling' | 'completed' | 'shipped' | 'partlyShipped' | 'toPay' | 'packing';

/** The one word for where an order stands (`docs/contract.md` §6). What is paid on delivery is packed unpaid. */
export function stepOf({ status, payStatus, deliveryStatus, payment }: State): Step {
  if (status === 'cancelled' || status === 'completed') return status;
  if (status === 'pendingCancellation') return 'cancelling';
  if (deliveryStatus !== 'notShipped') return deliveryStatus;
  return payStatus === 'unpaid' && payment.kind !== 'none' ? 'toPay' : 'packing';
}

/** Whether its buyer may still give an order up: unpaid, and nothing of it has left (`docs/contract.md` §6). */
export function mayCancel({ status, payStatus, deliveryStatus }: Omit<State, 'payment'>): boolean {
  return status === 'inProgress' && payStatus === 'unpaid' && deliveryStatus === 'notShipped';
}

/** What can stand in an order's timeline, as the shop words it. */
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

/** The entries of a timeline that have words; staff notes and events of later versions have none. */
export function translatedEvents(timeline: Order['timeline']): { kind: Event; at: string }[] {
  return timeline.filter((entry): entry is { kind: Event; at: string } =>
    (events as readonly string[]).includes(entry.kind),
  );
}
