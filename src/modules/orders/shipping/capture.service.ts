import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger, type PaymentRow, requests } from '../../payments/index.ts';
import { findOrderToPay, lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { performRequests } from '../paying/perform.service.ts';
import { isOnDelivery } from '../paying/settle.service.ts';

/** Tests whether a paid order could ship, in the transaction that asks for its money. */
type CanShip = (tx: Tx, order: OrderToPay) => Promise<Result<unknown>>;

/**
 * Captures the authorized payment of an order before it ships (`payments.capture` = `shipping`). The request is written down,
 * and performed after the commit, so that a crash is followed by the same request. Orders without one stay as they are.
 */
export async function captureFirst(tools: PayTools, orderNo: string, canShip: CanShip): Promise<Result<null>> {
  const found = await findOrderToPay(tools.db, { orderNo });
  if (!found || found.pay_status === 'paid' || isOnDelivery(found)) return ok(null);
  const asked = await transact<boolean>(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: found.id });
    if (!order) return notFound();
    const payment = authorizedOf(await ledger.lockPayments(tx, order.id));
    if (!payment || order.pay_status === 'paid') return ok(false);
    // No money is taken for what cannot ship.
    const could = await canShip(tx, { ...order, pay_status: 'paid' });
    return could.ok ? ok(await askForCapture(tx, payment, tools)) : could;
  });
  if (!asked.ok) return asked;
  return asked.value ? perform(tools, found.id) : ok(null);
}

async function askForCapture(tx: Tx, payment: PaymentRow, { clock, random }: PayTools): Promise<true> {
  const { id: paymentId, amount, order_id: orderId } = payment;
  await requests.renewRequest(tx, { id: random.id(), paymentId, kind: 'capture', amount, at: clock.now() });
  await enqueue(tx, 'orders:payments', { orderId });
  return true;
}

async function perform(tools: PayTools, orderId: string): Promise<Result<null>> {
  const { unavailable } = await performRequests(tools, orderId);
  const order = await findOrderToPay(tools.db, { id: orderId });
  if (order?.pay_status === 'paid') return ok(null);
  return refuse(unavailable ? 'shipping.captureAway' : 'shipping.captureFailed');
}

/** The payment of an unpaid order whose money waits to be captured. */
export function authorizedOf(payments: readonly PaymentRow[]): PaymentRow | undefined {
  return payments.find(({ is_open, status }) => is_open && status === 'authorized');
}
