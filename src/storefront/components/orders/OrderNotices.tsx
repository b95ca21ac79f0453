import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import { PushOffer } from '../../push/PushOffer.tsx';

/** The offer to be notified on this device about an order that is under way, for whoever may change it. */
export function OrderNotices({ order, access }: { order: Order; access: OrderKey | null }) {
  const isUnderWay = order.status === 'inProgress' && order.deliveryStatus !== 'shipped';
  if (!access || !isUnderWay) return null;
  return <PushOffer subject={{ kind: 'order', ...access }} />;
}
