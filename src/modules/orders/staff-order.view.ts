import type { StaffOrder } from '../../shared/contracts/staff-order.ts';
import type { Permission } from '../../shared/endpoint.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import type { RefundProblem } from '../../shared/order-states.ts';
import type { PaymentRow } from '../payments/index.ts';
import { isNote, type OrderParts, type OrderReader, orderView } from './order.view.ts';
import { actionsOfStaff } from './order-actions.ts';
import type { OrderRow } from './orders.repo.ts';
import type { MoneyBackRow } from './refunding/money-back.repo.ts';
import { otherWaysOf, problemOf } from './refunding/stuck-refund.ts';

/** A member of staff who reads an order. */
export interface StaffReader extends OrderReader {
  may: (permission: Permission) => boolean;
  /** Tells if a payment provider is set up. */
  isSetUp: (provider: string) => boolean;
}

/** Data that belong to an order, with what only staff read. */
type StaffParts = OrderParts & { moneyBack: readonly MoneyBackRow[] };

/** An order as staff see it: all that its buyer sees, payments, notes, and who did what. */
export function staffOrderView(row: OrderRow, parts: StaffParts, reader: StaffReader): StaffOrder {
  const order = orderView(row, parts, reader);
  const notes = parts.events.filter(isNote);
  return {
    ...order,
    id: row.id,
    customerId: row.customer_id,
    version: row.version,
    language: row.language,
    lines: order.lines.map((line) => ({ ...line, ...unitsOf(line.lineId, parts) })),
    payments: parts.payments.map(paymentView),
    refunds: order.refunds.map((refund) => ({ ...refund, by: actorOf(refund.id, parts) })),
    moneyBack: parts.moneyBack.map((each) => moneyBackView(each, row.currency as CurrencyCode, reader)),
    notes: notes.map(({ note, actor, at }) => ({ text: note, by: actor, at: at.toISOString() })),
    timeline: parts.events
      .filter((event) => !isNote(event))
      .map(({ kind, at, actor, note }) => ({ kind, at: at.toISOString(), by: actor, note })),
    readyAt: row.ready_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    actions: actionsOfStaff(row, parts.payments, reader.may),
    tags: row.tags,
  };
}

function unitsOf(lineId: string, { lines }: OrderParts) {
  const { shipped = 0, cancelled = 0, refunded_units: refunded = 0 } = lines.find(({ id }) => id === lineId) ?? {};
  return { shipped, cancelled, refunded };
}

function actorOf(refundId: string, { refunds }: OrderParts): string {
  return refunds.find(({ id }) => id === refundId)?.actor ?? '';
}

function paymentView(payment: PaymentRow): StaffOrder['payments'][number] {
  const amount = (value: number) => money(value, payment.currency as CurrencyCode);
  return {
    id: payment.id,
    provider: payment.provider,
    method: payment.method,
    amount: amount(payment.amount),
    captured: amount(payment.captured),
    refunded: amount(payment.refunded),
    status: payment.status,
    reason: payment.reason,
    transactionNo: payment.transaction_no,
    authorizedUntil: payment.authorized_until?.toISOString() ?? null,
    at: payment.created_at.toISOString(),
  };
}

function moneyBackView(
  { id, order_refund_id: refundId, amount, at, ...row }: MoneyBackRow,
  currency: CurrencyCode,
  { isSetUp, may }: StaffReader,
): StaffOrder['moneyBack'][number] {
  const { provider, method, status, source, reason, note, failure, actor } = row;
  const problem = problemOf(row, isSetUp);
  return {
    id,
    refundId,
    provider,
    method,
    amount: money(amount, currency),
    status,
    source,
    reason,
    note,
    failure,
    by: actor,
    at: at.toISOString(),
    problem,
    actions: may('order:refund') ? actionsOn(problem) : [],
    to: may('order:refund') ? otherWaysOf(problem, { order_refund_id: refundId }) : [],
  };
}

function actionsOn(problem: RefundProblem | null): StaffOrder['moneyBack'][number]['actions'] {
  if (problem === null || problem === 'refused') return [];
  return problem === 'unanswered' ? ['sent', 'retry'] : ['sent'];
}
