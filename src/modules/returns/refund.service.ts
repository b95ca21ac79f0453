import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { ReturnRefundBody } from '../../shared/contracts/returns-admin.ts';
import { minor } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import {
  findOrderToPay,
  linesToReturn,
  lockOrderToPay,
  type OrderToPay,
  orderRefundByKey,
  performRequests,
  type RefundInput,
  refundOrder,
} from '../orders/index.ts';
import { allocate } from '../pricing/index.ts';
import { type Estimate, estimateFor } from './estimate.service.ts';
import { normalReturnNo } from './return.ts';
import { noteChange } from './return-events.service.ts';
import { allowsReturn } from './return-states.ts';
import type { ReturnTools } from './return-tools.ts';
import * as repo from './returns.repo.ts';
import { change, type LockedReturn } from './staff.service.ts';

type RefundBody = Omit<ReturnRefundBody, 'key' | 'to'>;

/** Suggests the refund of a return; changes nothing. */
export async function previewReturnRefund(
  { db }: Pick<ReturnTools, 'db'>,
  body: RefundBody,
): Promise<Result<{ order: OrderToPay; estimate: Estimate }>> {
  const row = await repo.findReturn(db, normalReturnNo(body.returnNo));
  const order = row && (await findOrderToPay(db, { id: row.order_id }));
  if (!row || !order) return notFound();
  const input = await inputFor(db, { row, order }, body);
  if (!input.ok) return input;
  const estimate = await estimateFor(db, order, input.value);
  return estimate.ok ? ok({ order, estimate: estimate.value }) : estimate;
}

/**
 * Pays a return back, once for each key: the prorated sum of the units that arrived (of a return of money alone: of all its
 * units), or an amount by hand. Refuses (code 40) goods that have not arrived, and more than was paid for the lines. The
 * provider is asked after the commit. Answers its number.
 */
export async function refundReturn(tools: ReturnTools, body: ReturnRefundBody, staff: Staff): Promise<Result<string>> {
  let orderId = '';
  const done = await change(tools, body.returnNo, staff, (tx, locked) => {
    orderId = locked.order.id;
    return refund(tx, locked, body, tools);
  });
  if (done.ok) await performRequests(tools, orderId);
  return done;
}

async function refund(
  tx: Tx,
  locked: LockedReturn,
  body: ReturnRefundBody,
  tools: ReturnTools,
): Promise<Result<string>> {
  const { row, order, staff } = locked;
  if (await orderRefundByKey(tx, order.id, body.key)) return ok(row.return_no);
  if (!allowsReturn(row, 'refund')) return refuse(refusalKey(row));
  const input = await inputFor(tx, locked, body);
  if (!input.ok) return input;
  if (await isFree(tx, order, input.value, body)) {
    await complete(tx, row, order, staff.name, tools);
    return ok(row.return_no);
  }
  const { key, to } = body;
  const request = { ...input.value, reason: row.return_no, actor: staff.name, key, to, returnId: row.id };
  const refunded = await refundOrder(tx, order, request, tools);
  if (!refunded.ok) return refunded;
  await settleReturn(tx, row, order, staff.name, tools);
  const after = { refundId: refunded.value, amount: body.amount ?? null, shipping: body.shipping ?? null, to };
  const subject = `return:${row.return_no}`;
  await recordAudit(tx, { staff, action: 'return:refund', subject, before: null, after }, tools);
  return ok(row.return_no);
}

function refusalKey(row: repo.ReturnRow): string {
  if (row.audit_status === 'pending') return 'return.notAccepted';
  if (row.is_refunding) return 'return.refunding';
  return row.status === 'pendingApproval' ? 'return.notReceived' : 'return.ended';
}

/** Tests if a return has nothing to pay back, e.g. a gift alone: it is then completed without money. */
async function isFree(
  db: Db,
  order: OrderToPay,
  input: RefundInput,
  { amount, shipping }: RefundBody,
): Promise<boolean> {
  if (amount || shipping || (input.lines ?? []).length === 0) return false;
  const estimate = await estimateFor(db, order, input);
  return estimate.ok && estimate.value.total === 0;
}

/** Which units or amounts of which lines a refund pays back. */
async function inputFor(
  db: Db,
  { row, order }: Pick<LockedReturn, 'row' | 'order'>,
  { amount, shipping }: RefundBody,
): Promise<Result<RefundInput>> {
  if ([amount, shipping].some((each) => each && each.currency !== order.currency)) {
    return refuse('payment.otherCurrency', [fieldError('amount', 'currency', 'payment.otherCurrency')]);
  }
  const lines = await unitsLeft(db, row, order.id);
  if (!amount) return ok({ lines, shipping: shipping?.amount });
  const all = await unitsOf(db, row, order.id);
  const shares = sharesOf(all, amount.amount);
  return shares
    ? ok({ lines: shares, shipping: shipping?.amount ?? 0 })
    : refuse('refund.amount', [fieldError('amount', 'max', 'refund.amount')]);
}

interface LineLeft {
  lineId: string;
  quantity: number;
  /** Money of the line that has not gone back. */
  left: number;
}

/** Units of a return whose money may go back: those that arrived, or all of a return of money alone. */
async function unitsOf(db: Db, row: repo.ReturnRow, orderId: string): Promise<LineLeft[]> {
  const [lines, all] = await Promise.all([repo.returnLines(db, [row.id]), linesToReturn(db, [orderId])]);
  return lines.flatMap((line) => {
    const of = all.find(({ id }) => id === line.line_id);
    if (!of) return [];
    const arrived = row.type === 'refundOnly' ? line.quantity : line.received;
    const quantity = Math.min(arrived - line.refunded, of.quantity - of.refunded_units);
    return arrived > 0 ? [{ lineId: line.line_id, quantity, left: of.gross - of.refunded }] : [];
  });
}

async function unitsLeft(db: Db, row: repo.ReturnRow, orderId: string) {
  const lines = await unitsOf(db, row, orderId);
  return lines.flatMap(({ lineId, quantity }) => (quantity > 0 ? [{ lineId, quantity }] : []));
}

/** Divides an amount by hand over lines by what is left of them; null where that is less. */
function sharesOf(lines: readonly LineLeft[], amount: number): { lineId: string; amount: number }[] | null {
  const left = lines.reduce((sum, line) => sum + line.left, 0);
  if (amount < 1 || amount > left) return null;
  const shares = allocate(
    minor(amount),
    lines.map(({ lineId, left: weight }) => ({ key: lineId, weight: minor(weight) })),
  );
  return lines.flatMap(({ lineId }) => {
    const share = shares.get(lineId) ?? 0;
    return share > 0 ? [{ lineId, amount: share }] : [];
  });
}

/** Brings a return to the state of its money: on its way, paid back, or failed, so that it can be tried again. */
export async function settleReturn(
  tx: Tx,
  row: repo.ReturnRow,
  order: Pick<OrderToPay, 'id' | 'customer_id'>,
  actor: string,
  tools: Pick<ReturnTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  await repo.countRefundedUnits(tx, row.id);
  if (row.status !== 'pendingApproval') return;
  const { isPending, isDone } = await repo.refundStatesOf(tx, row.id);
  if (!isPending && isDone) return complete(tx, row, order, actor, tools);
  if (isPending === row.is_refunding) return;
  await repo.updateReturn(tx, row.id, { is_refunding: isPending });
  const kind = isPending ? 'refunding' : 'refundFailed';
  await noteChange(tx, { order, returnId: row.id, kind, actor }, tools);
}

async function complete(
  tx: Tx,
  row: repo.ReturnRow,
  order: Pick<OrderToPay, 'id' | 'customer_id'>,
  actor: string,
  tools: Pick<ReturnTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  if (row.status !== 'pendingApproval') return;
  await repo.updateReturn(tx, row.id, { status: 'completed', is_refunding: false, ended_at: tools.clock.now() });
  await noteChange(tx, { order, returnId: row.id, kind: 'refunded', actor, event: 'return.refunded' }, tools);
}

/** Follows the money of returns: a provider reports hours later that it paid a refund, or could not. */
export async function followRefund(
  tx: Tx,
  refundId: string,
  tools: Pick<ReturnTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  const found = await repo.returnOfRefund(tx, refundId);
  if (!found?.return_id) return;
  const [seen] = await repo.findReturns(tx, [found.return_id]);
  const order = seen && (await lockOrderToPay(tx, { id: seen.order_id }));
  const row = order && (await repo.lockReturn(tx, seen.id));
  if (row) await settleReturn(tx, row, order, '', tools);
}
