import { useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { NextStep } from './NextStep.tsx';
import type { ShownPayment } from './order-page.ts';
import { PayPanel } from './PayPanel.tsx';
import { isPayable } from './use-order.ts';

interface Props {
  order: Order;
  /** Null where the page may not take a payment, e.g. for an order that was found by its e-mail. */
  shown: ShownPayment | null;
  onChange(): Promise<void>;
}

/** Next step of the buyer about the payment, or the notice that it has arrived. */
export function Pay({ order, shown, onChange }: Props) {
  const { t } = useShop();
  const [wasUnpaid] = useState(order.payStatus === 'unpaid');
  if (isPayable(order, shown)) return <PayPanel order={order} shown={shown} onChange={onChange} />;
  if (order.limited) return null;
  if (wasUnpaid && order.payStatus === 'paid')
    return <Notice kind="success" role="status" title={t('order.pay.done')} />;
  return isWaiting(order) ? <Notice title={t('order.pay.byMail')} /> : <NextStep order={order} />;
}

/** True for an unpaid order that is paid by a form, which is on another page. */
function isWaiting({ status, payStatus, payment: { kind } }: Order): boolean {
  return status === 'inProgress' && payStatus === 'unpaid' && (kind === 'embedded' || kind === 'redirect');
}
