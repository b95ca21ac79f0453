import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { dryRun, transact } from '../../../platform/db/transaction.ts';
import type { OrderEditBody, OrderEdited } from '../../../shared/contracts/order-edit.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger } from '../../payments/index.ts';
import { normalOrderNo } from '../order.ts';
import { amountsView } from '../order.view.ts';
import { findOrder, noteEvent, type OrderRow, orderLines } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import { performRequests } from '../paying/perform.service.ts';
import { mayChange, tagsOf } from '../paying/settle.service.ts';
import { owedFor } from '../paying/start.service.ts';
import { refundOrder } from '../refunding/refund.service.ts';
import { authorizedOf } from '../shipping/capture.service.ts';
import type { StaffReader } from '../staff-order.view.ts';
import { staffOrderByNumber } from '../staff-orders.service.ts';
import { type Contact, contactOf } from './contact.ts';
import { updateOrder } from './edit.repo.ts';
import { followTotal } from './edit-payment.service.ts';
import type { EditTools } from './edit-tools.ts';
import { planReduction } from './plan-lines.ts';
import { repriceOrder } from './reprice.service.ts';

/**
 * Changes lines, address and contact of an order of which nothing has shipped (`docs/orders.md`), in one transaction, or only
 * says what would come of it. A version other than `base` is refused (rule `base`) with the present order as `data.current`.
 */
export async function editOrder(
  tools: EditTools,
  body: OrderEditBody,
  reader: StaffReader,
): Promise<Result<OrderEdited>> {
  const work = (tx: Tx) => edit(tx, tools, body, reader);
  if (body.dryRun) return dryRun(tools.db, work);
  const done = await transact(tools.db, work);
  if (done.ok) await performRequests(tools, done.value.order.id);
  return done;
}

async function edit(tx: Tx, tools: EditTools, body: OrderEditBody, reader: StaffReader): Promise<Result<OrderEdited>> {
  const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(body.orderNo) });
  const before = order && (await findOrder(tx, { id: order.id }));
  if (!order || !before) return notFound();
  if (before.version !== body.base) return refuseBase(tx, before, reader);
  const refused = await refusalOf(tx, order, body);
  if (refused) return refused;
  const contact = await contactOf(tx, before, body);
  if (!contact.ok) return contact;
  const key = `edit-${tools.random.id()}`;
  const lines = await changeLines(tx, { order, before, contact: contact.value, key }, body, tools);
  if (!lines.ok) return lines;
  const { email, phone, address } = contact.value;
  await updateOrder(tx, order.id, { email, phone, address: JSON.stringify(address) });
  return finish(tx, { order, before, key }, { tools, reader });
}

async function refuseBase(tx: Tx, { order_no }: OrderRow, reader: StaffReader): Promise<Result<never>> {
  const current = await staffOrderByNumber(tx, order_no, reader);
  const errors = [fieldError('base', 'base', 'order.changedMeanwhile')];
  return refuse('order.changedMeanwhile', errors, current.ok ? { current: current.value } : {});
}

async function refusalOf(tx: Tx, order: OrderToPay, body: OrderEditBody): Promise<Result<never> | null> {
  if (!mayChange(order, 'edit')) {
    if (order.status === 'pendingCancellation') return refuse('order.cancellationWaits');
    return refuse(order.delivery_status === 'notShipped' ? 'order.edit.over' : 'order.shippedAlready');
  }
  const { address, email, phone, lines = [] } = body;
  if (!address && email === undefined && phone === undefined && lines.length === 0) return refuse('order.edit.nothing');
  const isReserved = authorizedOf(await ledger.lockPayments(tx, order.id));
  return isReserved && (address || lines.length > 0) ? refuse('order.edit.reserved') : null;
}

interface Edit {
  order: OrderToPay;
  before: OrderRow;
  /** Key of the refund or payment that the edit makes. */
  key: string;
}

/** Changes the lines: of an unpaid order by pricing it anew, of a paid one by refunding units that are taken off. */
async function changeLines(
  tx: Tx,
  { order, before, contact, key }: Edit & { contact: Contact },
  { lines = [], reason }: OrderEditBody,
  tools: EditTools,
): Promise<Result<unknown>> {
  if (order.pay_status === 'paid') {
    const off = planReduction(await orderLines(tx, [order.id]), lines);
    if (lines.length === 0 || !off.ok || off.value.length === 0) return lines.length === 0 ? ok(null) : off;
    const units = { lines: off.value, restock: off.value };
    return refundOrder(tx, order, { ...units, shipping: 0, reason, actor: tools.staff.name, key }, tools);
  }
  if (lines.length === 0 && !contact.isElsewhere) return ok(null);
  const receipt = await repriceOrder(tx, before, { lines, address: contact.address }, tools);
  if (!receipt.ok) return receipt;
  const { total, giftCard } = receipt.value;
  if (total !== order.total) await followTotal(tx, { ...order, total, gift_card: giftCard }, key, tools);
  return receipt;
}

async function finish(
  tx: Tx,
  { order, before, key }: Edit,
  { tools, reader }: { tools: EditTools; reader: StaffReader },
): Promise<Result<OrderEdited>> {
  const { staff, random, clock } = tools;
  const after = await findOrder(tx, { id: order.id });
  if (!after) throw new Error(`no order ${order.id}`);
  await noteEvent(tx, { id: random.id(), orderId: order.id, kind: 'edited', at: clock.now(), actor: staff.name, key });
  const change = { before: audited(before), after: audited(after) };
  await recordAudit(tx, { staff, action: 'order:edit', subject: `order:${order.order_no}`, ...change }, tools);
  await announce(tx, tagsOf(order));
  await tools.emit(tx, 'order.edited', { orderId: order.id });
  const seen = await staffOrderByNumber(tx, order.order_no, reader);
  if (!seen.ok) return seen;
  const owed = owedFor(after, await ledger.lockPayments(tx, order.id));
  const due = after.pay_status === 'paid' ? before.refunded - after.refunded : owed;
  const currency = order.currency as CurrencyCode;
  return ok({ before: figuresOf(before), after: figuresOf(after), due: money(due, currency), order: seen.value });
}

function figuresOf(row: OrderRow): OrderEdited['before'] {
  const amount = (value: number) => money(value, row.currency as CurrencyCode);
  return { amounts: amountsView(row, amount), refunded: amount(row.refunded) };
}

/** Part of an order that the audit log keeps; its person can be erased, so no address. */
function audited({ version, total, subtotal, refunded, pay_status }: OrderRow) {
  return { version, total, subtotal, refunded, payStatus: pay_status };
}
