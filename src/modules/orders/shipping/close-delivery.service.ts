import type { Tx } from '../../../platform/db/database.ts';
import { noteEvent } from '../orders.repo.ts';
import type { OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { mayChange } from '../paying/settle.service.ts';
import { unitsLeft } from './plan-parcel.ts';
import { linesToShip, setDelivery } from './shipping.repo.ts';

/** Marks a locked order as shipped whose rest was taken off it, so that it can be completed. */
export async function closeDelivery(
  tx: Tx,
  order: OrderToPay,
  actor: string,
  { clock, random }: Pick<PayTools, 'clock' | 'random'>,
): Promise<void> {
  if (order.delivery_status !== 'partlyShipped' || !mayChange(order, 'shipAll')) return;
  const lines = await linesToShip(tx, order.id);
  if (lines.some((line) => unitsLeft(line) > 0)) return;
  const at = clock.now();
  await setDelivery(tx, order.id, { status: 'shipped', shippedAt: at });
  await noteEvent(tx, { id: random.id(), orderId: order.id, kind: 'shipped', at, actor });
}
