import type { Listener } from '../../platform/events/listener.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { isEmailed } from '../../shared/email-method.ts';
import type { ShopEvents } from '../../shared/events.ts';
import { momentText } from '../../shared/moment-text.ts';
import { preorderText } from '../orders/index.ts';
import { mailLine } from './mail-lines.ts';
import type { MailTools } from './order-mails.ts';
import { mailStep, type Step, type StepDetails } from './order-step-mails.ts';

/** Mails to the buyer about everything that happens to an order after it was placed. */
export function orderStepMails(tools: MailTools): Listener['on'] {
  return {
    'order.paid': mailStep(tools, 'paid', ({ order }) =>
      // Cash on delivery was paid to the courier; gift cards are sent as they are paid.
      order.deliveryStatus === 'shipped' && !isEmailed(order.shippingMethod) ? null : paidDetails(order),
    ),
    'order.edited': mailStep(tools, 'edited', ({ order, t }) =>
      isUnpaid(order) && order.actions.includes('pay') ? { button: t('mail.payNow') } : {},
    ),
    'order.preorderMoved': mailStep(tools, 'preorderMoved', ({ order, language, t }) => ({
      note: order.lines
        .flatMap(({ quantity, title, preorderOn }) =>
          preorderOn ? [`${quantity} × ${title}\n${preorderText(preorderOn, language, t)}`] : [],
        )
        .join('\n'),
    })),
    'order.reminded': mailStep(tools, 'reminded', ({ order, t }) =>
      isUnpaid(order) ? { button: t('mail.payNow') } : null,
    ),
    'payment.failed': mailStep(tools, 'paymentFailed', ({ order, t }) =>
      // The first failure is mailed; the page shows the others.
      isUnpaid(order) && failures(order) === 1 ? { button: t('mail.payNow') } : null,
    ),
    'order.shipped': mailStep(tools, 'shipped', (found, { shipmentId, notify }) => {
      const parcel = found.order.shipments.find(({ id }) => id === shipmentId);
      return notify && parcel ? shippedDetails(found, parcel) : null;
    }),
    'order.ready': mailStep(tools, 'ready', ({ order: { shippingMethod } }) => ({
      note: [...(shippingMethod.pickup?.lines ?? []), shippingMethod.pickup?.hours ?? ''].filter(Boolean).join('\n'),
    })),
    'order.withdrawn': mailStep(tools, 'withdrawn', ({ order, language, timeZone }, { at }) => ({
      messageValues: { time: momentText(new Date(at), language, timeZone) },
      // The receipt states what was declared (Directive 2011/83/EU, article 11a).
      note: order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n'),
    })),
    'order.delivered': mailStep(tools, 'delivered', ({ order }) => deliveredDetails(order)),
    'order.cancellationRequested': mailStep(tools, 'cancellationRequested', () => ({})),
    'order.cancellationRefused': mailStep(tools, 'cancellationRefused', ({ order }) => ({
      note: noteOf(order, 'cancellationRefused'),
    })),
    'order.refunded': mailStep(tools, 'refunded', ({ order, say, t }, { orderRefundId, way }) => {
      const refund = order.refunds.find(({ id }) => id === orderRefundId);
      // A cancelled order says so in its own mail.
      if (!refund || order.status === 'cancelled') return null;
      const { returnNo } = refund;
      const note = returnNo ? t('mail.step.refunded.return', { returnNo }) : refund.reason;
      return { messageValues: { amount: say(refund.amount) }, note, ...(way && { words: refundWords[way] }) };
    }),
    'refund.done': mailStep(tools, 'refunded', insteadDetails),
  };
}

/** Steps whose texts tell that a refund does not go back the way the money came. */
const refundWords = { giftCard: 'refundedToGiftCard', hand: 'refundedByHand' } as const;

/** Details of the mail that money takes another way than an earlier mail said; none where it takes that one. */
function insteadDetails({ order, say }: Step, { instead }: ShopEvents['refund.done']): StepDetails | null {
  if (!instead) return null;
  const { way, amount } = instead;
  return { messageValues: { amount: say({ ...order.refunded, amount }) }, words: refundWords[way] };
}

/** Details of the mail about a payment: what comes by email is not made ready, and nothing is packed yet for a pre-order. */
export function paidDetails({ lines, shippingMethod }: Order): StepDetails {
  if (!isEmailed(shippingMethod)) return lines.some(({ preorderOn }) => preorderOn) ? { words: 'paidPreorder' } : {};
  return { words: lines.every(({ isGiftCard }) => isGiftCard) ? 'paidGiftCards' : 'paidEmailed' };
}

/** Details of the mail about a parcel, with a button that tracks it; what is sent by email is not on its way. */
export function shippedDetails({ order, t, publicUrl }: Step, parcel: Order['shipments'][number]): StepDetails {
  const shown = parcelOf(order, parcel, publicUrl);
  if (isEmailed(order.shippingMethod)) return { parcel: shown, words: 'emailed' };
  const track = parcel.url ? { button: t('mail.trackParcel'), link: parcel.url } : {};
  return { parcel: shown, words: wordsOf(order, parcel), ...track };
}

/** Step whose texts tell of a whole order, a part of it, or what was left. */
function wordsOf({ shipments, deliveryStatus }: Order, { id }: Order['shipments'][number]): string {
  const isLast = deliveryStatus === 'shipped' && shipments.at(-1)?.id === id;
  if (!isLast) return 'shippedPart';
  return shipments.length === 1 ? 'shipped' : 'shippedRest';
}

/** Details of the mail about an arrival; nobody is asked to confirm what is completed or was sent by email. */
export function deliveredDetails({ status, shippingMethod }: Order): StepDetails {
  if (isEmailed(shippingMethod)) return { words: 'emailed' };
  return status === 'completed' ? { words: 'completed' } : {};
}

/** A parcel whose lines name their variant, and the parts of a bundle. */
export function parcelOf({ lines }: Order, parcel: Order['shipments'][number], publicUrl: string) {
  const shown = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find((each) => each.lineId === lineId);
    return line ? [mailLine(line, { quantity, publicUrl })] : [];
  });
  return { ...parcel, lines: shown };
}

function isUnpaid({ status, payStatus }: Order): boolean {
  return status === 'inProgress' && payStatus === 'unpaid';
}

function failures({ timeline }: Order): number {
  return timeline.filter(({ kind }) => kind === 'paymentFailed').length;
}

/** The words of the latest event of a kind. */
function noteOf({ timeline }: Order, kind: string): string {
  return timeline.findLast((event) => event.kind === kind)?.note ?? '';
}
