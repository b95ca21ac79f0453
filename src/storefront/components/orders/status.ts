import type { Order } from '../../../shared/contracts/checkout.ts';
import { isEmailed } from '../../../shared/email-method.ts';

type State = Pick<Order, 'status' | 'payStatus' | 'deliveryStatus' | 'timeline' | 'refunded'> & {
  amounts: Pick<Order['amounts'], 'total' | 'giftCard'>;
  lines: (Pick<Order['lines'][number], 'preorderOn'> & Partial<Pick<Order['lines'][number], 'isGiftCard'>>)[];
  isTest?: boolean;
  payment: Pick<Order['payment'], 'kind'>;
  shippingMethod: Pick<Order['shippingMethod'], 'code'>;
};

export type Step =
  | 'cancelled'
  | 'cancelling'
  | 'completed'
  | 'delivered'
  | 'shipped'
  | 'partlyShipped'
  | 'toPay'
  | 'refunded'
  | 'preordered'
  | 'packing'
  | 'sending'
  | 'testOnly'
  | 'emailed';

/** The step that an order has reached (`docs/contract.md` §6). Orders that are paid on delivery or at shipping are packed unpaid. */
export function stepOf(order: State): Step {
  const { status, payStatus, deliveryStatus, payment, timeline, shippingMethod, lines } = order;
  if (status === 'cancelled' || status === 'completed') return status;
  if (status === 'pendingCancellation') return 'cancelling';
  const has = (wanted: string) => timeline.some(({ kind }) => kind === wanted);
  const byEmail = isEmailed(shippingMethod);
  if (deliveryStatus === 'shipped' && byEmail) return 'emailed';
  if (deliveryStatus === 'shipped') return has('delivered') ? 'delivered' : 'shipped';
  if (deliveryStatus === 'partlyShipped') return deliveryStatus;
  if (payStatus === 'unpaid' && payment.kind !== 'none' && !has('authorized')) return 'toPay';
  if (isRefunded(order)) return 'refunded';
  // Its delivery dates count from the day of the pre-order.
  if (lines.some(({ preorderOn }) => preorderOn)) return 'preordered';
  // Nobody paid for the gift cards of a test order: none is made.
  if (byEmail && order.isTest && lines.every(({ isGiftCard }) => isGiftCard)) return 'testOnly';
  return byEmail ? 'sending' : 'packing';
}

/** True if all that was paid has gone back: nothing is packed for it. */
function isRefunded({ refunded, amounts }: State): boolean {
  return refunded.amount > 0 && refunded.amount >= amounts.total.amount + amounts.giftCard.amount;
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
  'refundFailed',
  'surplusRefunded',
  'returned',
  'withdrawn',
] as const;

export type Event = (typeof events)[number];

type Entry = Order['timeline'][number] & { kind: Event | 'emailed' };

/**
 * Entries of a timeline that have texts; staff notes and events of later versions have none. What is sent by email arrives as it
 * is sent: one entry says both.
 */
export function translatedEvents({ timeline, shippingMethod }: Pick<State, 'timeline' | 'shippingMethod'>): Entry[] {
  const known = timeline.filter((entry): entry is Entry => (events as readonly string[]).includes(entry.kind));
  if (!isEmailed(shippingMethod)) return known;
  const sent = known.find(({ kind }) => kind === 'shipped' || kind === 'delivered');
  return known.flatMap((entry) => {
    if (entry === sent) return [{ ...entry, kind: 'emailed' as const }];
    return entry.kind === 'shipped' || entry.kind === 'delivered' ? [] : [entry];
  });
}

type Coming = 'paid' | 'ready' | 'shipped' | 'delivered' | 'emailed';

/** The steps that an order still has before it; none once it is cancelled or completed, or is about to be. */
export function comingSteps(order: State & { shippingMethod: Pick<Order['shippingMethod'], 'pickup'> }): Coming[] {
  const { status, deliveryStatus, timeline, shippingMethod } = order;
  if (status !== 'inProgress' || stepOf(order) === 'refunded' || stepOf(order) === 'testOnly') return [];
  const has = (kind: Coming) => timeline.some((entry) => entry.kind === kind);
  const steps: Coming[] = [];
  if (stepOf(order) === 'toPay') steps.push('paid');
  if (shippingMethod.pickup) return has('ready') ? steps : [...steps, 'ready'];
  if (isEmailed(shippingMethod)) return deliveryStatus === 'shipped' ? steps : [...steps, 'emailed'];
  if (deliveryStatus !== 'shipped') steps.push('shipped');
  return has('delivered') ? steps : [...steps, 'delivered'];
}
