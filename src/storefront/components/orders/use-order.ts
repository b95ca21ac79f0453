import { useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import { callQuietly } from '../../api/call.ts';
import type { ShownPayment } from './order-page.ts';

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
  return { order, setOrder, reload };
}

/** True while a payment can be taken for an order. */
export function isPayable({ status, payStatus, payment }: Order, shown: ShownPayment | null): shown is ShownPayment {
  return shown !== null && status === 'inProgress' && payStatus === 'unpaid' && payment.kind !== 'none';
}
