import type { Order } from '../../../shared/contracts/checkout.ts';

type State = Pick<Order, 'status' | 'payStatus' | 'deliveryStatus' | 'timeline'> & {
  payment: Pick<Order['payment'], 'kind'>;
};

export type Step =
  | 'cancelled'
  | 'cancelling'
  | 'completed'
  | 'delivered'
  | 'shipped'
  | 'partlyShipped'
  | 'toPay'
  | 'packing';

/** The step that an order has reached (`docs/contract.md` §6). Orders that are paid on delivery or at shipping are packed unpaid. */
export function stepOf({ status, payStatus, deliveryStatus, payment, timeline }: State): Step {
  if (status === 'cancelled' || status === 'completed') return status;
  if (status === 'pendingCancellation') return 'cancelling';
  const has = (wanted: string) => timeline.some(({ kind }) => kind === wanted);
  if (deliveryStatus === 'shipped') return has('delivered') ? 'delivered' : 'shipped';
  if (deliveryStatus === 'partlyShipped') return deliveryStatus;
  return payStatus === 'unpaid' && payment.kind !== 'none' && !has('authorized') ? 'toPay' : 'packing';
}

/** Events of a timeline that have texts. */
const events = [
  'placed',
  'authorized',
  'paid',
  'paymentFailed',
  'edited',
  'preorderMoved',
  'partlyShipped',
  'shipped',
  'ready',
  'delivered',
  'completed',
  'cancellationRequested',
  'cancellationRefused',
  'cancelled',
  'expired',
  'refunded',
  'returned',
  'withdrawn',
] as const;

export type Event = (typeof events)[number];

/** Entries of a timeline that have texts; staff notes and events of later versions have none. */
export function translatedEvents(timeline: Order['timeline']): (Order['timeline'][number] & { kind: Event })[] {
  return timeline.filter((entry): entry is Order['timeline'][number] & { kind: Event } =>
    (events as readonly string[]).includes(entry.kind),
  );
}

type Coming = 'paid' | 'ready' | 'shipped' | 'delivered';

/** The steps that an order still has before it; none once it is cancelled or completed, or is about to be. */
export function comingSteps(order: State & { shippingMethod: Pick<Order['shippingMethod'], 'pickup'> }): Coming[] {
  const { status, deliveryStatus, timeline, shippingMethod } = order;
  if (status !== 'inProgress') return [];
  const has = (kind: Coming) => timeline.some((entry) => entry.kind === kind);
  const steps: Coming[] = [];
  if (stepOf(order) === 'toPay') steps.push('paid');
  if (shippingMethod.pickup) return has('ready') ? steps : [...steps, 'ready'];
  if (deliveryStatus !== 'shipped') steps.push('shipped');
  return has('delivered') ? steps : [...steps, 'delivered'];
}
