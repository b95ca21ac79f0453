import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import { callQuietly } from '../../api/call.ts';
import type { ShownPayment } from './order-page.ts';
import { stepOf } from './status.ts';

/** An order on its page; `reload` asks for it again, by the key of the URL or as its customer. */
export function useOrder(sent: Order, access: OrderKey | null) {
  const [order, setOrder] = useState(sent);
  const reload = async () => {
    const { orderNo } = order;
    const accessKey = access?.accessKey;
    const found = accessKey
      ? await callQuietly('order/track', { orderNo, accessKey })
      : await callQuietly('order/get', { orderNo });
    if (found.ok) setOrder(found.data);
  };
  useSending(stepOf(order) === 'sending', reload);
  return { order, setOrder, reload };
}

/** ms between two questions while a paid order is about to be sent by email, and for how many of them. */
const interval = 4000;
const questions = 45;

/** Asks for an order again until its mail was sent, and when its tab is shown again or it has changed. */
function useSending(isSending: boolean, reload: () => Promise<void>) {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload();
  });
  useEffect(() => {
    if (!isSending) return;
    const ask = () => again();
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked >= questions) clearInterval(timer);
      ask();
    }, interval);
    document.addEventListener('visibilitychange', ask);
    addEventListener('orderchange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('orderchange', ask);
    };
  }, [isSending]);
}

/** True while a payment can be taken for an order. */
export function isPayable({ status, payStatus, payment }: Order, shown: ShownPayment | null): shown is ShownPayment {
  return shown !== null && status === 'inProgress' && payStatus === 'unpaid' && payment.kind !== 'none';
}
