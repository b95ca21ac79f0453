import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { OrderMailBody, RepeatedMail } from '../../../shared/contracts/order-contact.ts';
import type { OrderLinkBody } from '../../../shared/contracts/orders.ts';
import { notFound, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { normalOrderNo, sameSecret } from '../order.ts';
import { noteEvent, orderRecipient } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import * as repo from './contacting.repo.ts';
import { isPayable } from './pay-link.service.ts';

/** Mails of one order that may be repeated in an hour. */
const maxMailsPerHour = 5;
const hour = 3_600_000;

/**
 * Sends the buyer the mail of the order's state again, its confirmation, or the link to pay it. Refuses more than five an hour,
 * counted under the lock of the order.
 */
export function repeatMail(
  tools: PayTools,
  { orderNo, mail: wanted }: OrderMailBody,
  staff: Staff,
): Promise<Result<{ mail: RepeatedMail }>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (!order) return notFound();
    const sent = await send(tx, order, { wanted, actor: staff.name }, tools);
    if (sent.ok) await audit(tx, order, { staff, mail: sent.value.mail }, tools);
    return sent;
  });
}

/**
 * Sends the mail of the order's state, with the link that opens it, to the e-mail of the order. For whoever knows its number and
 * e-mail; anybody else's order is not found. Counted together with the mails that staff repeat.
 */
export function mailOrderLink(
  tools: PayTools,
  { orderNo, email }: OrderLinkBody,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (!order || !sameSecret(order.email.toLowerCase(), email.toLowerCase())) return notFound();
    const sent = await send(tx, order, { wanted: 'state', actor: 'buyer' }, tools);
    return sent.ok ? ok({}) : sent;
  });
}

async function send(
  tx: Tx,
  order: OrderToPay,
  { wanted, actor }: { wanted: OrderMailBody['mail']; actor: string },
  tools: PayTools,
): Promise<Result<{ mail: RepeatedMail }>> {
  if (!(await orderRecipient(tx, order.id))) return notFound();
  const payable = await isPayable(tx, order);
  if (wanted === 'payLink' && !payable) return refuse('order.notPayable');
  const at = tools.clock.now();
  if ((await repo.mailsSince(tx, order.id, new Date(at.getTime() - hour))) >= maxMailsPerHour)
    return tooMany(hour / 1000);
  const details = await repo.lastSteps(tx, order.id);
  const mail = wanted === 'state' ? mailOf(order, { payable, isSent: details.shipmentId !== undefined }) : wanted;
  const event = { id: tools.random.id(), orderId: order.id, kind: 'mailed', at, note: mail };
  await noteEvent(tx, { ...event, actor, is_public: false });
  await tools.emit(tx, 'order.mailRequested', { orderId: order.id, mail, ...details });
  return ok({ mail });
}

/** Mail for the present state of an order. */
function mailOf(order: OrderToPay, { payable, isSent }: { payable: boolean; isSent: boolean }): RepeatedMail {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status === 'completed') return 'delivered';
  if (isSent) return 'shipped';
  if (payable) return 'payLink';
  return order.pay_status === 'paid' ? 'paid' : 'placed';
}

function audit(tx: Tx, order: OrderToPay, { staff, mail }: { staff: Staff; mail: RepeatedMail }, tools: PayTools) {
  const subject = `order:${order.order_no}`;
  return recordAudit(tx, { staff, action: 'order:mail', subject, before: null, after: { mail } }, tools);
}
