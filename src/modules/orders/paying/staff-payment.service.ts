import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Money } from '../../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger } from '../../payments/index.ts';
import { normalOrderNo } from '../order.ts';
import { lockOrderToPay, type OrderToPay } from './paying.repo.ts';
import { manual, type PayTools } from './paying-tools.ts';
import { performRequests } from './perform.service.ts';
import { mayChange, settle } from './settle.service.ts';
import { owedFor } from './start.service.ts';

interface Received {
  orderNo: string;
  amount?: Money | undefined;
  transactionNo?: string | undefined;
  at?: string | undefined;
  key: string;
}

/**
 * Books money that staff have received, e.g. a bank transfer, once for each key. Left out, the amount is what is owed; never more
 * than that, in the order's currency. The order is paid once the payments cover its total.
 */
export async function receivePayment(tools: PayTools, received: Received, staff: Staff): Promise<Result<string>> {
  let orderId = '';
  const done = await transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(received.orderNo) });
    if (!order) return notFound();
    orderId = order.id;
    if (await ledger.paymentByKey(tx, order.id, received.key)) return ok(order.order_no);
    return book(tx, order, received, staff, tools);
  });
  // A payment that was open at a provider is cancelled there.
  if (done.ok) await performRequests(tools, orderId);
  return done;
}

async function book(tx: Tx, order: OrderToPay, received: Received, staff: Staff, tools: PayTools) {
  if (!mayChange(order, 'pay')) return refuse(order.pay_status === 'paid' ? 'order.paidAlready' : 'payment.over');
  const owed = owedFor(order, await ledger.lockPayments(tx, order.id));
  const amount = received.amount?.amount ?? owed;
  if (received.amount && received.amount.currency !== order.currency) return wrong('currency', 'payment.otherCurrency');
  if (amount <= 0 || amount > owed) return wrong('max', 'payment.moreThanOwed');
  const at = received.at ? new Date(received.at) : tools.clock.now();
  const row = manualPayment(order, { id: tools.random.id(), amount, key: received.key, at });
  await ledger.insertPayment(tx, { ...row, transaction_no: received.transactionNo ?? null });
  const payment = await ledger.findPayment(tx, row.id);
  if (!payment) throw new Error(`no payment ${row.id}`);
  const after = { amount, currency: order.currency, transactionNo: received.transactionNo ?? '' };
  const subject = `order:${order.order_no}`;
  await recordAudit(tx, { staff, action: 'order:pay', subject, before: { owed }, after }, tools);
  await settle(tx, order, payment, tools);
  return ok(order.order_no);
}

export function manualPayment(
  order: OrderToPay,
  { id, amount, key, at }: { id: string; amount: number; key: string; at: Date },
) {
  return {
    id,
    order_id: order.id,
    key,
    provider: manual,
    method: order.payment_method.code,
    amount,
    currency: order.currency,
    status: 'paid' as const,
    is_open: false,
    captured: amount,
    provider_id: null,
    reason: null,
    authorized_until: null,
    asked_at: null,
    created_at: at,
    updated_at: at,
  };
}

function wrong(rule: string, key: string): Result<never> {
  return refuse(key, [fieldError('amount', rule, key)]);
}
