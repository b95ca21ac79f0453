import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { OrderRefundBody, RefundPreview, RefundPreviewBody } from '../../../shared/contracts/orders-admin.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { normalOrderNo } from '../order.ts';
import { findOrderToPay, lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { performRequests } from '../paying/perform.service.ts';
import type { RefundInput } from './plan-refund.ts';
import { planFor, refundOrder } from './refund.service.ts';

/** Computes the amounts of a refund; changes nothing. */
export async function previewRefund(db: Db, body: RefundPreviewBody): Promise<Result<RefundPreview>> {
  const order = await findOrderToPay(db, { orderNo: normalOrderNo(body.orderNo) });
  if (!order) return notFound();
  const input = inputOf(body, order);
  if (!input.ok) return input;
  const planned = await planFor(db, order, input.value);
  if (!planned.ok) return planned;
  const { lines, shipping, shippingTax, shippingLeft, shippingSuggested, total } = planned.value;
  const amount = (value: number) => money(value, order.currency as CurrencyCode);
  return ok({
    lines: lines.map((line) => ({
      lineId: line.lineId,
      quantity: line.units,
      amount: amount(line.amount),
      tax: amount(line.tax),
    })),
    shipping: { amount: amount(shipping), suggested: amount(shippingSuggested), most: amount(shippingLeft) },
    tax: amount(lines.reduce((sum, { tax }) => sum + tax, shippingTax)),
    total: amount(total),
  });
}

/** Refunds an order for staff, once for each key; its provider is asked after the commit. Answers the order's number. */
export async function refundAsStaff(tools: PayTools, body: OrderRefundBody, staff: Staff): Promise<Result<string>> {
  let orderId = '';
  const done = await transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(body.orderNo) });
    if (!order) return notFound();
    orderId = order.id;
    const input = inputOf(body, order);
    if (!input.ok) return input;
    const { reason, restock, to, key } = body;
    const refunded = await refundOrder(
      tx,
      order,
      { ...input.value, reason, restock, to, key, actor: staff.name },
      tools,
    );
    if (!refunded.ok) return refunded;
    const after = {
      refundId: refunded.value,
      lines: body.lines ?? null,
      shipping: body.shipping ?? null,
      reason,
      restock,
    };
    await recordAudit(
      tx,
      { staff, action: 'order:refund', subject: `order:${order.order_no}`, before: null, after },
      tools,
    );
    return ok(order.order_no);
  });
  if (done.ok) await performRequests(tools, orderId);
  return done;
}

/** Amounts in minor units; refuses another currency than the order's. */
function inputOf({ lines, shipping }: RefundPreviewBody, { currency }: OrderToPay): Result<RefundInput> {
  const all = [...(lines ?? []).map(({ amount }) => amount), shipping];
  if (all.some((each) => each && each.currency !== currency)) {
    return refuse('payment.otherCurrency', [fieldError('lines', 'currency', 'payment.otherCurrency')]);
  }
  return ok({
    lines: lines?.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount: amount?.amount })),
    shipping: shipping?.amount,
  });
}
