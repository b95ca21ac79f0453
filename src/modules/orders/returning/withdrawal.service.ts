import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { tagsOf } from '../paying/settle.service.ts';
import { noteWithdrawal, type OrderWithdrawal, orderWithdrawal } from './withdrawals.repo.ts';

type Tools = Pick<PayTools, 'db' | 'clock' | 'random' | 'emit'>;

/** Notes the withdrawal from a locked order; the receipt goes out by mail. */
export async function withdrawOrder(
  tx: Tx,
  order: OrderToPay,
  action: OrderWithdrawal,
  { clock, random, emit }: Omit<Tools, 'db'>,
): Promise<void> {
  const at = clock.now();
  await noteWithdrawal(tx, { id: random.id(), orderId: order.id, at, action });
  await announce(tx, tagsOf(order));
  await emit(tx, 'order.withdrawn', { orderId: order.id, at: at.toISOString() });
}

/**
 * Receives the declaration of a buyer who withdraws from an order that can be neither cancelled nor returned by the shop itself,
 * e.g. while a part of it is on its way. It counts once; staff are mailed, and settle it by hand.
 */
export async function declareWithdrawal(tools: Tools, orderId: string): Promise<Result<OrderToPay>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: orderId });
    if (!order) return notFound();
    if (!(await orderWithdrawal(tx, order.id))) await withdrawOrder(tx, order, 'declaration', tools);
    return ok(order);
  });
}
