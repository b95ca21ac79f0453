import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order, PaymentNext } from '../../../shared/contracts/checkout.ts';
import type { OrderPayment, PaymentState } from '../../../shared/contracts/payments.ts';
import { callQuietly } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { takePlaced } from '../../stores/placed.ts';
import type { ShownPayment } from './order-page.ts';

/** ms between two questions while a slow payment is pending. */
const interval = 4000;

/** `waiting`: the provider has the payment, and has not said yet how it ended. `step`: the buyer has to approve it. `reserved`: it is taken later. */
export type PayPhase = 'open' | 'busy' | 'waiting' | 'step' | 'reserved';

interface PayView {
  next: PaymentNext;
  paymentId: string | null;
  phase: PayPhase;
  /** Why the last try failed; '' for none. */
  message: string;
}

/** Paying for one order: the open payment, its phase, and what the buyer may do. `onChange` asks for the order again. */
export function usePayment(order: Order, { payment, reply }: ShownPayment, onChange: () => Promise<void>) {
  const [view, setView] = useState<PayView>(() => firstView(order, payment, reply));
  const key = keyOf(payment);
  const change = (some: Partial<PayView>) => setView((before) => ({ ...before, ...some }));

  /** Shows a state of the payment; a paid order is loaded again and replaces this form. */
  const show = async ({ payStatus, status, message = '' }: PaymentState) => {
    if (payStatus === 'paid') return onChange();
    if (status === 'authorized') change({ phase: 'reserved', message: '' });
    if (status === 'failed') change({ phase: 'open', message });
  };
  const ask = async () => {
    const state = await callQuietly('payment/status', key);
    if (state.ok) await show(state.data);
  };
  const start = async (method: string): Promise<PaymentNext | null> => {
    change({ phase: 'busy', message: '' });
    const idempotencyKey = newKey();
    const started = await callQuietly('payment/start', { ...key, method, idempotencyKey });
    if (!started.ok) {
      change({ phase: 'open', message: started.msg });
      return null;
    }
    const next = started.data;
    if (next.url) window.location.assign(next.url);
    change({ next, paymentId: next.paymentId ?? null, phase: 'open', message: next.message ?? '' });
    await onChange();
    return next;
  };
  const arrive = ({ next, isWaiting, message }: Arrival) => {
    const phase = isWaiting ? 'waiting' : 'open';
    change({ next, paymentId: next.paymentId ?? null, phase, ...(message && { message }) });
  };
  useArrival(order.orderNo, arrive, ask);
  useUpdates(ask, view.phase === 'waiting');
  return { view, change, ask, show, start };
}

export type Paying = ReturnType<typeof usePayment>;

function firstView({ payment: next }: Order, payment: OrderPayment, reply: ShownPayment['reply']): PayView {
  const failed = payment.state.status === 'failed' ? (payment.state.message ?? '') : '';
  const url = reply.url ? { ...next, url: reply.url } : next;
  const phase = reply.step ? 'step' : 'open';
  return { next: url, paymentId: payment.paymentId, phase, message: reply.message || (reply.card ? '' : failed) };
}

function keyOf({ orderNo, accessKey }: OrderPayment) {
  return { orderNo, ...(accessKey && { accessKey }) };
}

type Arrival = NonNullable<ReturnType<typeof takePlaced>>;

/** Takes over what placing the order has answered; on any other visit asks how an earlier try ended. */
function useArrival(orderNo: string, take: (arrival: Arrival) => void, ask: () => Promise<void>) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const placed = takePlaced(orderNo);
    if (!placed) return void ask();
    take(placed);
    if (placed.isWaiting) return void ask();
    document.querySelector<HTMLElement>('#pay input:not([type="hidden"])')?.focus();
  });
}

/** Asks when the tab is shown again, when the server says that an order changed, and again and again while waiting. */
function useUpdates(ask: () => Promise<void>, waiting: boolean) {
  const askNow = useEffectEvent(() => void ask());
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && askNow();
    const timer = waiting ? setInterval(again, interval) : undefined;
    document.addEventListener('visibilitychange', again);
    addEventListener('orderchange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('orderchange', again);
    };
  }, [waiting]);
}
