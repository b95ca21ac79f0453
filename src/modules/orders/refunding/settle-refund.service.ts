import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger, requests } from '../../payments/index.ts';
import { noteEvent } from '../orders.repo.ts';
import { endRefund } from '../paying/apply.service.ts';
import { findOrderToPay, lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { performRequests } from '../paying/perform.service.ts';
import { type MoneyBackRow, moneyBackOf } from './money-back.repo.ts';
import { problemOf } from './stuck-refund.ts';

export interface LockedRefund {
  order: OrderToPay;
  refund: MoneyBackRow;
}

/**
 * Marks a refund as done that staff sent by hand: one whose money came by hand, or, with words about it, one that its provider
 * cannot make any more. Idempotent. Its provider is not asked again.
 */
export function markRefundSent(
  tools: PayTools,
  { refundId, note }: { refundId: string; note: string },
  staff: Staff,
): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const found = await lockRefund(tx, refundId);
    if (!found) return notFound();
    const { order, refund } = found;
    if (refund.status === 'done') return ok(order.order_no);
    const problem = problemOf(refund, (code) => tools.providers.has(code));
    if (problem === 'refused') return refuse('refund.refused');
    if (problem === null) return refuse(refund.status === 'failed' ? 'refund.ended' : 'refund.underWay');
    if (problem !== 'byHand' && note === '')
      return refuse('refund.noteMissing', [fieldError('note', 'required', 'refund.noteMissing')]);
    await settle(tx, found, { note, staff, isByHand: problem === 'byHand' }, tools);
    return ok(order.order_no);
  });
}

/** Locks a refund with its order and payments, in the one order of locks; null where its money moves at no payment. */
export async function lockRefund(tx: Tx, refundId: string): Promise<LockedRefund | null> {
  const seen = await ledger.findRefund(tx, refundId);
  const order = seen && (await lockOrderToPay(tx, { id: seen.order_id }));
  if (!order) return null;
  await ledger.lockPayments(tx, order.id);
  const refund = await moneyBack(tx, order.id, refundId);
  return refund ? { order, refund } : null;
}

async function settle(
  tx: Tx,
  { order, refund }: LockedRefund,
  { note, staff, isByHand }: { note: string; staff: Staff; isByHand: boolean },
  tools: PayTools,
): Promise<void> {
  const at = tools.clock.now();
  await ledger.updateRefund(tx, refund.id, { note, ...(!isByHand && { source: 'hand' as const }) });
  await requests.abandonRefund(tx, refund.id, at);
  const ended = { id: refund.id, order_refund_id: refund.order_refund_id };
  // Money that nobody owed was in no mail before.
  const isTold = !isByHand && refund.order_refund_id !== null;
  const instead = isTold ? { way: 'hand' as const, amount: refund.amount } : undefined;
  await endRefund(tx, order, ended, { providerId: null, status: 'done', instead }, tools);
  const event = { id: tools.random.id(), orderId: order.id, kind: 'refundSent', at, note, actor: staff.name };
  await noteEvent(tx, event);
  const after = { refundId: refund.id, sent: true, ...(note && { note }) };
  const activity = { action: 'order:refund', subject: `order:${order.order_no}`, before: null, after };
  await recordAudit(tx, { staff, ...activity }, tools);
}

/**
 * Asks the provider of a refund again that it has not answered for long; one that has ended is left as it is. Refuses where the
 * provider is still away, or not set up, and where the shop itself asks it soon.
 */
export async function retryRefund(tools: PayTools, refundId: string, staff: Staff): Promise<Result<string>> {
  const seen = await ledger.findRefund(tools.db, refundId);
  const order = seen && (await findOrderToPay(tools.db, { id: seen.order_id }));
  const refund = order && (await moneyBack(tools.db, order.id, refundId));
  if (!refund) return notFound();
  if (refund.status !== 'pending') return ok(order.order_no);
  const problem = problemOf(refund, (code) => tools.providers.has(code));
  if (problem === 'gone') return refuse('refund.providerGone');
  if (problem !== 'unanswered') return refuse('refund.underWay');
  await performRequests(tools, order.id);
  // Outside of what a refusal takes back: that staff have asked is in the log whatever the provider said.
  const asked = await tools.db.transaction().execute(async (tx) => {
    const now = await moneyBack(tx, order.id, refundId);
    const after = { refundId, retried: true, status: now?.status };
    const activity = { action: 'order:refund', subject: `order:${order.order_no}`, before: null, after };
    await recordAudit(tx, { staff, ...activity }, tools);
    return now;
  });
  return asked?.status === 'pending' && asked.is_asked ? refuse('refund.providerAway') : ok(order.order_no);
}

/** One refund of an order, whose money moves at a payment. */
async function moneyBack(db: Db, orderId: string, refundId: string): Promise<MoneyBackRow | undefined> {
  return (await moneyBackOf(db, [orderId])).find(({ id, provider }) => id === refundId && provider !== null);
}
