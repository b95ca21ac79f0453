import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import { PushOffer } from '../../push/PushOffer.tsx';

/** The offer to be notified on this device about a parcel that is under way, for whoever may change its order. */
export function OrderNotices({ order, access }: { order: Order; access: OrderKey | null }) {
  const isUnderWay =
    order.status === 'inProgress' && order.deliveryStatus !== 'shipped' && !isEmailed(order.shippingMethod);
  if (!access || !isUnderWay) return null;
  return <PushOffer subject={{ kind: 'order', ...access }} />;
}
