import type { Tx } from '../../../platform/db/database.ts';
import { type FoundRefund, ledger, type RefundRow } from '../../payments/index.ts';
import { noteEvent } from '../orders.repo.ts';
import { endRefund, fitsPayment } from '../paying/apply.service.ts';
import type { OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { moneyBackOf } from './money-back.repo.ts';
import { refundAgain } from './other-way.service.ts';

/**
 * Books a refund that its provider had refused and made after all. Where the order was refunded in its place meanwhile it belongs to no
 * refund of it: it is kept in sight as money that went back twice, and staff are told, once.
 */
export async function bookLate(
  tx: Tx,
  order: OrderToPay,
  own: RefundRow,
  { providerId }: FoundRefund,
  tools: PayTools,
): Promise<void> {
  if (own.failure === 'twice') return;
  const owed = (await moneyBackOf(tx, [order.id])).find(({ id }) => id === own.id);
  if (owed?.is_refused) {
    const orderRefundId = await refundAgain(tx, order, owed, { staff: null, way: null, tools });
    const ended = { id: own.id, order_refund_id: orderRefundId };
    return endRefund(tx, order, ended, { providerId, status: 'done' }, tools);
  }
  const isGone = await fitsPayment(tx, order.id, own);
  const left = isGone ? { status: 'done' as const, done_at: tools.clock.now(), order_refund_id: null } : {};
  await ledger.updateRefund(tx, own.id, { provider_id: providerId, failure: 'twice', ...left });
  await ledger.markRefundedPayments(tx, order.id);
  const event = { id: tools.random.id(), orderId: order.id, at: tools.clock.now(), actor: 'provider' };
  await noteEvent(tx, { ...event, kind: isGone ? 'refundedTwice' : 'refundUnfit' });
  await tools.emit(tx, 'refund.unexpected', { orderId: order.id, refundId: own.id });
}
