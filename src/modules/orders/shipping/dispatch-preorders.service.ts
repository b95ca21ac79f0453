import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { dispatchOwed, type OrderOrigin, stockTags } from '../../inventory/index.ts';
import type { OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import type { ParcelLine } from './plan-parcel.ts';
import { unitsOfLines } from './shipping.repo.ts';

/** Takes the pre-ordered units of a parcel off the shelf: they were not there when the order was paid. */
export async function dispatchPreorders(
  tx: Tx,
  order: OrderToPay,
  lines: readonly ParcelLine[],
  staff: Staff,
  { clock }: Pick<PayTools, 'clock'>,
): Promise<void> {
  // Cash on delivery is paid, and its stock sold, on arrival.
  if (order.pay_status !== 'paid') return;
  const moves = await unitsOfLines(tx, order.id, lines);
  await dispatch(tx, moves, { at: clock.now(), source: 'order', reference: order.id, actor: staff.name });
}

/** The same of all that a completed order still reserves. */
export function dispatchRest(tx: Tx, order: OrderToPay, { clock }: Pick<PayTools, 'clock'>): Promise<void> {
  return dispatch(tx, null, { at: clock.now(), source: 'order', reference: order.id });
}

async function dispatch(tx: Tx, moves: Parameters<typeof dispatchOwed>[1], origin: OrderOrigin): Promise<void> {
  const variantIds = await dispatchOwed(tx, moves, origin);
  if (variantIds.length > 0) await announce(tx, await stockTags(tx, variantIds));
}
