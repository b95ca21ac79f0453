import type {
  WithdrawalAction,
  WithdrawalKey,
  WithdrawalReceipt,
  WithdrawBody,
} from '../../shared/contracts/returns.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { withdrawalReason } from '../../shared/returns.ts';
import {
  cancelAsBuyer,
  declareWithdrawal,
  linesToReturn,
  mayChange,
  type OrderCaller,
  type OrderReader,
  type OrderToPay,
  orderProvedBy,
  orderWithdrawal,
  unitsToReturn,
} from '../orders/index.ts';
import { applyForReturn, excludedOf } from './apply.service.ts';
import type { ReturnTools } from './return-tools.ts';
import { returnOptions } from './return-views.service.ts';
import { windowOf } from './return-window.service.ts';
import * as repo from './returns.repo.ts';

type Caller = OrderCaller & { visitorId: string | null };

/** Effect of a withdrawal from an order, with the receipt of an earlier one; anybody else's order is not found. */
export async function previewWithdrawal(tools: ReturnTools, key: WithdrawalKey, caller: Caller, reader: OrderReader) {
  const order = await orderProvedBy(tools.db, key, caller);
  if (!order) return notOfThem();
  const options = await returnOptions(tools, ownKey(order), caller, reader);
  if (!options.ok) return options;
  const action = await actionFor(tools, order);
  const { lines, withdrawBefore } = options.value;
  return ok({
    orderNo: order.order_no,
    action: action.ok ? action.value : null,
    message: action.ok ? '' : reader.t(action.refusal.message.key, action.refusal.message.values),
    lines: lines.map((line) => (action.ok && action.value !== 'return' ? { ...line, units: line.bought } : line)),
    before: withdrawBefore,
    receipt: (await receiptOf(tools, order)) ?? (action.ok ? null : await receiptOfOrder(tools, order)),
    key: tools.random.id(),
  });
}

/**
 * Withdraws from the contract of an order (Directive 2011/83/EU, articles 9 and 11a): opens a return of what was sent, cancels
 * an unpaid order, or asks staff to cancel a paid one; where none of this can be done, staff get the declaration. Needs no reason.
 * Done once for each key: again it answers the first receipt. Refuses (code 40) after the days allowed, and goods that are
 * excluded.
 */
export async function withdraw(
  tools: ReturnTools,
  { items, key: once, ...key }: WithdrawBody,
  caller: Caller,
): Promise<Result<WithdrawalReceipt>> {
  const order = await orderProvedBy(tools.db, key, caller);
  if (!order) return notOfThem();
  const earlier = await receiptOf(tools, order);
  if (earlier && !items) return ok(earlier);
  const action = await actionFor(tools, order);
  if (action.ok && action.value === 'return') return sendBack(tools, order, { items, key: once }, caller);
  if (action.ok) return withdrawWithoutReturn(tools, order, action.value, caller);
  const first = earlier ?? (await receiptOfOrder(tools, order));
  return first ? ok(first) : action;
}

/** The same answer for a wrong number and a wrong e-mail. */
function notOfThem(): Result<never> {
  return refuse('return.withdrawalUnknown', [fieldError('orderNo', 'unknown', 'return.withdrawalUnknown')]);
}

function ownKey({ order_no, access_key }: OrderToPay) {
  return { orderNo: order_no, accessKey: access_key };
}

async function actionFor(tools: ReturnTools, order: OrderToPay): Promise<Result<WithdrawalAction>> {
  if (mayChange(order, 'cancel')) return ok('cancel');
  if (mayChange(order, 'requestCancellation')) return ok('requestCancellation');
  const window = await windowOf(tools.db, order, tools);
  if (window.canWithdraw) return ok('return');
  const isDeclared = (await orderWithdrawal(tools.db, order.id)) !== null;
  return window.canDeclareWithdrawal && !window.hasGoods && !isDeclared ? ok('declaration') : window.refusal(true);
}

async function sendBack(
  tools: ReturnTools,
  order: OrderToPay,
  { items, key }: Pick<WithdrawBody, 'items' | 'key'>,
  caller: Caller,
): Promise<Result<WithdrawalReceipt>> {
  const body = {
    ...ownKey(order),
    type: 'returnRefund' as const,
    withdrawal: true,
    reason: withdrawalReason,
    description: '',
    images: [],
    items: items ?? (await allOf(tools, order.id)),
    key,
  };
  const done = await applyForReturn(tools, body, caller);
  if (!done.ok) return done;
  const at = (await repo.findReturn(tools.db, done.value))?.submitted_at ?? tools.clock.now();
  return ok({ orderNo: order.order_no, returnNo: done.value, action: 'return', at: at.toISOString() });
}

/** Units that can go back; those of excluded goods are left out. */
async function allOf(tools: ReturnTools, orderId: string) {
  const lines = await linesToReturn(tools.db, [orderId]);
  const excluded = await excludedOf(tools.db, lines, tools);
  return lines.flatMap((line) => {
    const quantity = line.product_id !== null && excluded.has(line.product_id) ? 0 : unitsToReturn(line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

async function withdrawWithoutReturn(
  tools: ReturnTools,
  order: OrderToPay,
  action: WithdrawalAction,
  caller: Caller,
): Promise<Result<WithdrawalReceipt>> {
  const request = { ...ownKey(order), reason: '', isWithdrawal: true };
  const done =
    action === 'declaration' ? await declareWithdrawal(tools, order.id) : await cancelAsBuyer(tools, request, caller);
  // Refused as well where another call has just withdrawn.
  const receipt = await receiptOfOrder(tools, order);
  if (receipt) return ok(receipt);
  return done.ok ? notOfThem() : done;
}

/** The receipt of a withdrawal that opened no return. */
async function receiptOfOrder({ db }: ReturnTools, { id, order_no }: OrderToPay): Promise<WithdrawalReceipt | null> {
  const found = await orderWithdrawal(db, id);
  return found && { orderNo: order_no, returnNo: null, action: found.action, at: found.at.toISOString() };
}

async function receiptOf({ db }: ReturnTools, { id, order_no }: OrderToPay): Promise<WithdrawalReceipt | null> {
  const found = await repo.withdrawalOf(db, id);
  return found
    ? { orderNo: order_no, returnNo: found.return_no, action: 'return', at: found.submitted_at.toISOString() }
    : null;
}
