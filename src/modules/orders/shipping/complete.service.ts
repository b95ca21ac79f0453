import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger, type PaymentRow } from '../../payments/index.ts';
import { type OrderCaller, orderFor } from '../order-access.service.ts';
import { noteEvent } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import { manual, type PayTools } from '../paying/paying-tools.ts';
import { mayChange, pay, tagsOf } from '../paying/settle.service.ts';
import { manualPayment } from '../paying/staff-payment.service.ts';
import { owedFor } from '../paying/start.service.ts';
import { dispatchRest } from './dispatch-preorders.service.ts';
import { lockToComplete, markCompleted, ordersToComplete } from './shipping.repo.ts';

/** ms */
const day = 86_400_000;

/**
 * Completes an order whose buyer has received all of it. Anybody else's is not found; refuses (code 40) what is not wholly
 * shipped, what is over, and what was sent by email: its buyer receives nothing that could be confirmed. Answers the order's number.
 */
export async function confirmOrder(tools: PayTools, key: OrderKey, caller: OrderCaller): Promise<Result<string>> {
  const found = await orderFor(tools.db, key, caller);
  if (!found) return notFound();
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: found.id });
    if (!order) return notFound();
    if (!mayChange(order, 'confirm')) return refusal(order);
    if (isEmailed(order.shipping_method)) return refuse('shipping.emailed');
    await complete(tx, order, 'buyer', tools);
    return ok(order.order_no);
  });
}

function refusal({ status, delivery_status }: OrderToPay): Result<never> {
  if (status !== 'inProgress')
    return refuse(status === 'pendingCancellation' ? 'order.cancellationWaits' : 'shipping.over');
  return refuse(delivery_status === 'partlyShipped' ? 'shipping.partlyShipped' : 'shipping.notShipped');
}

/** Completes orders whose last parcel left so many days ago (`orders.completeDays`), each in its own transaction; answers how many. */
export async function completeOrders(tools: PayTools): Promise<number> {
  const before = new Date(tools.clock.now().getTime() - tools.site().orders.completeDays * day);
  const failures: unknown[] = [];
  let completed = 0;
  for (const { id } of await ordersToComplete(tools.db, before, 100)) {
    try {
      if (await completeOne(tools, id, before)) completed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be completed`);
  return completed;
}

function completeOne(tools: PayTools, id: string, before: Date): Promise<boolean> {
  return tools.db.transaction().execute(async (tx) => {
    if (!(await lockToComplete(tx, id, before))) return false;
    const order = await lockOrderToPay(tx, { id });
    if (!order || !mayChange(order, 'complete')) return false;
    await complete(tx, order, '', tools);
    return true;
  });
}

/** Completes a locked order; cash on delivery is paid with it. */
async function complete(tx: Tx, order: OrderToPay, actor: string, tools: PayTools): Promise<void> {
  if (order.pay_status === 'unpaid') await payOnDelivery(tx, order, tools);
  await dispatchRest(tx, order, tools);
  await markAsCompleted(tx, order, actor, tools);
}

/** Marks a locked order as completed. */
export async function markAsCompleted(
  tx: Tx,
  order: OrderToPay,
  actor: string,
  { clock, random, emit }: Pick<PayTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  const at = clock.now();
  await markCompleted(tx, order.id, at);
  await noteEvent(tx, { id: random.id(), orderId: order.id, kind: 'completed', at, actor });
  await announce(tx, tagsOf(order));
  await emit(tx, 'order.completed', { orderId: order.id });
}

/** Books what the courier has collected, and marks the order as paid: its stock is sold now. */
async function payOnDelivery(tx: Tx, order: OrderToPay, tools: PayTools): Promise<void> {
  const payments = await ledger.lockPayments(tx, order.id);
  const owed = owedFor(order, payments);
  await pay(tx, order, owed > 0 ? await book(tx, order, payments, owed, tools) : null, tools);
}

/** Marks the open payment as paid; one for another amount, or an order of before the ledger, gets a payment of its own. */
async function book(
  tx: Tx,
  order: OrderToPay,
  payments: readonly PaymentRow[],
  owed: number,
  { clock, random }: PayTools,
): Promise<PaymentRow | null> {
  const at = clock.now();
  const open = payments.find(({ is_open, provider }) => is_open && provider === manual);
  if (open?.amount === owed) {
    await ledger.updatePayment(tx, open.id, { status: 'paid', is_open: false, captured: owed, updated_at: at });
    return (await ledger.findPayment(tx, open.id)) ?? null;
  }
  const row = manualPayment(order, { id: random.id(), amount: owed, key: 'on delivery', at });
  await ledger.insertPayment(tx, { ...row, transaction_no: null });
  return (await ledger.findPayment(tx, row.id)) ?? null;
}
