import type { OrderKey, OrderPayment } from '../../../shared/contracts/payments.ts';
import { ledger } from '../../payments/index.ts';
import { type OrderCaller, orderFor } from '../order-access.service.ts';
import type { PaymentReader } from './open.service.ts';
import { openPaymentOf } from './paying.repo.ts';
import { isOnDelivery, mayChange } from './settle.service.ts';
import { paymentChoices, type StartTools, stateOf } from './start.service.ts';

/**
 * Payment of an order for its page, from the ledger alone: no provider is asked. Null for an order that is not to be paid now,
 * and for somebody else's.
 */
export async function paymentOfOrder(
  tools: StartTools,
  key: OrderKey,
  caller: OrderCaller,
  reader: PaymentReader,
): Promise<OrderPayment | null> {
  const order = await orderFor(tools.db, key, caller);
  if (!order || !mayChange(order, 'pay') || isOnDelivery(order)) return null;
  const payments = await ledger.paymentsOfOrders(tools.db, [order.id]);
  if (payments.some(({ status }) => status === 'authorized')) return null;
  const choices = await paymentChoices(tools, key, caller, reader);
  return {
    orderNo: order.order_no,
    accessKey: key.accessKey ?? null,
    paymentId: openPaymentOf(payments)?.id ?? null,
    state: stateOf(order, payments, reader.t),
    choices: choices.ok ? choices.value : [],
    expiresAt: order.expires_at?.toISOString() ?? null,
  };
}
