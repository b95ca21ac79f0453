import type { Tx } from '../../../platform/db/database.ts';
import { ledger, rulesOf } from '../../payments/index.ts';
import { openPayment } from '../paying/open.service.ts';
import { type OrderToPay, setExpiry } from '../paying/paying.repo.ts';
import { closeOpenPayments, giveSurplusBack, pay } from '../paying/settle.service.ts';
import { owedFor } from '../paying/start.service.ts';
import type { EditTools } from './edit-tools.ts';

/**
 * Brings the payments of a locked, unpaid order in line with its new total: what has come may cover it now, and what was more
 * goes back; otherwise the open payment over the former amount ends. A transfer, or money for the courier, is opened anew; an
 * online payment is started by the buyer, for whom the time of the method begins again.
 */
export async function followTotal(tx: Tx, order: OrderToPay, key: string, tools: EditTools): Promise<void> {
  const payments = await ledger.lockPayments(tx, order.id);
  const owed = owedFor(order, payments);
  if (owed <= 0) {
    await pay(tx, order, payments.findLast(({ captured }) => captured > 0) ?? null, tools);
    return giveSurplusBack(tx, order, tools);
  }
  await closeOpenPayments(tx, order.id, tools);
  const method = order.payment_method.code;
  const rules = rulesOf(method);
  if (!rules?.provider) {
    await openPayment(tx, { orderId: order.id, method, amount: owed, currency: order.currency, key }, tools);
  }
  const seconds = rules?.expiresAfter(tools.expiry()) ?? null;
  const expiresAt = seconds === null ? null : new Date(tools.clock.now().getTime() + seconds * 1000);
  if (order.expires_at && expiresAt && expiresAt > order.expires_at) await setExpiry(tx, order.id, expiresAt);
}
