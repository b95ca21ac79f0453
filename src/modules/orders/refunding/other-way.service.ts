import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { RefundOtherWayBody } from '../../../shared/contracts/orders-admin.ts';
import type { ShopEvents } from '../../../shared/events.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import type { OtherWay } from '../../../shared/order-states.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger, requests } from '../../payments/index.ts';
import { noteEvent } from '../orders.repo.ts';
import { endRefund } from '../paying/apply.service.ts';
import type { OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { tagsOf } from '../paying/settle.service.ts';
import { type MoneyBackRow, moneyBackOf } from './money-back.repo.ts';
import * as repo from './refunding.repo.ts';
import { type LockedRefund, lockRefund } from './settle-refund.service.ts';
import { otherWaysOf, problemOf } from './stuck-refund.ts';

type Settlement = RefundOtherWayBody & { staff: Staff };

/**
 * Settles a refund that its provider cannot make, in one transaction and once under its key: as money that staff sent themselves, or
 * with a gift card of the buyer. Its provider is not asked again; what it sends after that all the same is noted as `twice`.
 */
export function refundOtherWay(tools: PayTools, body: RefundOtherWayBody, staff: Staff): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const found = await lockRefund(tx, body.refundId);
    if (!found) return notFound();
    const { order, refund } = found;
    if (refund.settle_key !== null)
      return refund.settle_key === body.key ? ok(order.order_no) : refuse('refund.settled');
    const problem = problemOf(refund, (code) => tools.providers.has(code));
    const ways = otherWaysOf(problem, refund);
    if (ways.length === 0) return refuse(refund.status === 'pending' ? 'refund.underWay' : 'refund.ended');
    if (!ways.includes(body.to)) return refuse('refund.byHandOnly', [fieldError('to', 'value', 'refund.byHandOnly')]);
    if (body.to === 'hand' && body.note === '')
      return refuse('refund.noteMissing', [fieldError('note', 'required', 'refund.noteMissing')]);
    await settle(tx, found, { ...body, staff }, tools);
    return ok(order.order_no);
  });
}

async function settle(tx: Tx, found: LockedRefund, how: Settlement, tools: PayTools): Promise<void> {
  const { order, refund } = found;
  const parts = await partsOf(tx, found);
  const orderRefundId = await refundAgain(tx, order, refund, { staff: how.staff, way: how.to, tools });
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (how.to === 'giftCard' && orderRefundId !== null) await issueCard(tx, order, { orderRefundId, total }, tools);
  // A refund that is counted again has a mail of its own, and money that nobody owed was in none before.
  const isTold = orderRefundId !== null && orderRefundId === refund.order_refund_id;
  for (const [at, { id }] of parts.entries()) {
    const instead = isTold && at === 0 ? { way: how.to, amount: total } : undefined;
    await end(tx, order, { id, order_refund_id: orderRefundId }, { ...how, instead }, tools);
  }
  const at = tools.clock.now();
  const kind = how.to === 'hand' ? 'refundSent' : 'refundToGiftCard';
  await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind, at, note: how.note, actor: how.staff.name });
  const after = { refundId: refund.id, to: how.to, amount: total, ...(how.note && { note: how.note }) };
  const activity = { action: 'order:refund', subject: `order:${order.order_no}`, before: null, after };
  await recordAudit(tx, { staff: how.staff, ...activity }, tools);
}

/** The money that is settled together: what was refused of one refund, or one part that its provider does not answer for. */
async function partsOf(tx: Tx, { order, refund }: LockedRefund): Promise<MoneyBackRow[]> {
  if (!refund.is_refused || refund.order_refund_id === null) return [refund];
  const all = await moneyBackOf(tx, [order.id]);
  return all.filter((each) => each.is_refused && each.order_refund_id === refund.order_refund_id);
}

/**
 * Counts a refund again that counted nowhere, since none of its money arrived: a new one of the same lines, so that the buyer is told and
 * gets a credit note of it. `staff` and `way` are null where its provider made it after all. Answers the refund that the money belongs
 * to from now on.
 */
export async function refundAgain(
  tx: Tx,
  order: OrderToPay,
  { order_refund_id: formerId, is_taken_back: isTakenBack }: Pick<MoneyBackRow, 'order_refund_id' | 'is_taken_back'>,
  { staff, way, tools }: { staff: Staff | null; way: OtherWay | null; tools: PayTools },
): Promise<string | null> {
  if (formerId === null || !isTakenBack) return formerId;
  const at = tools.clock.now();
  const id = tools.random.id();
  await repo.copyOrderRefund(tx, formerId, { id, actor: staff?.name ?? '', at });
  await repo.countRefund(tx, id, 1);
  const event = { id: tools.random.id(), orderId: order.id, kind: 'refunded', at };
  await noteEvent(tx, { ...event, actor: staff?.name ?? 'provider' });
  await announce(tx, tagsOf(order));
  const told = { orderId: order.id, orderRefundId: id, replaces: formerId };
  await tools.emit(tx, 'order.refunded', { ...told, ...(way && { way }) });
  return id;
}

async function issueCard(
  tx: Tx,
  order: OrderToPay,
  { orderRefundId, total }: { orderRefundId: string; total: number },
  { giftCardRefunds, clock }: PayTools,
): Promise<void> {
  await repo.moveToGiftCards(tx, orderRefundId, total);
  const amount = money(total, order.currency as CurrencyCode);
  await giftCardRefunds.issue(tx, { orderId: order.id, orderNo: order.order_no, amount, at: clock.now() });
}

/** Ends one part: sent by hand it left the payment; money that is on a gift card never did. */
async function end(
  tx: Tx,
  order: OrderToPay,
  part: Pick<MoneyBackRow, 'id' | 'order_refund_id'>,
  { to, note, key, instead }: Settlement & { instead: ShopEvents['refund.done']['instead'] },
  tools: PayTools,
): Promise<void> {
  const at = tools.clock.now();
  await requests.abandonRefund(tx, part.id, at);
  await ledger.updateRefund(tx, part.id, { source: to, note, settle_key: key });
  if (to === 'hand') return endRefund(tx, order, part, { providerId: null, status: 'done', instead }, tools);
  await ledger.updateRefund(tx, part.id, { status: 'failed', done_at: at });
  await ledger.markRefundedPayments(tx, order.id);
  await announce(tx, tagsOf(order));
  await tools.emit(tx, 'refund.done', { orderId: order.id, refundId: part.id, ...(instead && { instead }) });
}
