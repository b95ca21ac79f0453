import type { Order } from '../../src/shared/contracts/checkout.ts';
import { place, readyToBuy } from './buying.ts';
import type { Shopper } from './shopper.ts';
import type { Worker } from './staff.ts';

let shipments = 0;

/** Buys cups at 12.00 each with shipping of 5.00, paid by a test card and sent by a member of staff. */
export const cupsSentBy = (staff: Worker) => async (who: Shopper, quantity: number) => {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { paymentMethod: 'test' }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  shipments += 1;
  const order = await staff.does<Order>('order/ship', { orderNo, key: `shipment-${shipments}` });
  return { orderNo, accessKey, lineId: order.lines[0]?.lineId ?? '' };
};

/** An application for the return of units of one line. */
export const wanted = (
  order: { orderNo: string; accessKey: string; lineId: string },
  quantity: number,
  changes: object = {},
) => ({
  orderNo: order.orderNo,
  accessKey: order.accessKey,
  type: 'returnRefund' as const,
  reason: 'damaged',
  description: 'a crack in the glaze',
  items: [{ lineId: order.lineId, quantity }],
  ...changes,
});
