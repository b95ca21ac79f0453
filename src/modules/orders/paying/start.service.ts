import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { PaymentNext, PaymentOption } from '../../../shared/contracts/checkout.ts';
import type { PaymentState } from '../../../shared/contracts/payments.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import {
  type CanTake,
  type ExpirySettings,
  keptOf,
  ledger,
  type PaymentMethod,
  type PaymentRow,
  ProviderUnavailable,
  paymentMethods,
  paymentOption,
  requests,
  rulesOf,
} from '../../payments/index.ts';
import type { PricesOfNow } from '../editing/prices.ts';
import { type OrderCaller, orderFor } from '../order-access.service.ts';
import { syncPayment } from './follow.service.ts';
import { nextPayment, openPayment, type PaymentReader } from './open.service.ts';
import { changeMethod, lockOrderToPay, type OrderToPay, openPaymentOf } from './paying.repo.ts';
import type { PayTools } from './paying-tools.ts';
import { performRequests } from './perform.service.ts';
import { mayChange } from './settle.service.ts';

export interface StartTools extends PayTools {
  canTake: CanTake;
  expiry: () => ExpirySettings;
  pricesOfNow: PricesOfNow;
}

interface Start {
  orderNo: string;
  accessKey?: string | undefined;
  method: string;
  idempotencyKey: string;
}

/**
 * Opens a payment for an unpaid order, once for each key. An older open payment is cancelled at its provider first; where that
 * one was paid meanwhile, the order is paid. Refuses (code 40) orders that are over, methods that are not offered, and a key
 * that stands for another method.
 */
export async function startPayment(
  tools: StartTools,
  start: Start,
  caller: OrderCaller,
  reader: PaymentReader,
): Promise<Result<PaymentNext>> {
  const order = await orderFor(tools.db, start, caller);
  if (!order) return notFound();
  const earlier = await ledger.paymentByKey(tools.db, order.id, start.idempotencyKey);
  if (earlier && earlier.method !== start.method) return refuseKey();
  if (earlier || !mayChange(order, 'pay')) {
    return order.pay_status === 'paid' || earlier
      ? ok(await nextPayment(tools, order.id, reader))
      : refuse('payment.over');
  }
  const method = (await methodsFor(tools, order)).find(({ code }) => code === start.method);
  if (!method) return refuse('payment.notOffered', [fieldError('method', 'unknown', 'payment.notOffered')]);
  if (!(await closeOpen(tools, order, start.idempotencyKey))) return refuse('payment.away');
  const opened = await transact(tools.db, (tx) => open(tx, order.id, method, start.idempotencyKey, tools));
  return opened.ok ? ok(await nextPayment(tools, order.id, reader)) : opened;
}

/** Cancels the open payment of an order at its provider; false where that one is away. */
async function closeOpen(tools: StartTools, order: OrderToPay, key: string): Promise<boolean> {
  const payment = openPaymentOf(await ledger.paymentsOfOrders(tools.db, [order.id]));
  if (!payment || payment.key === key) return true;
  await tools.db.transaction().execute(async (tx) => {
    await lockOrderToPay(tx, { id: order.id });
    const current = openPaymentOf(await ledger.lockPayments(tx, order.id));
    if (current?.id === payment.id) await cancelPayment(tx, payment, tools);
  });
  await performRequests(tools, order.id);
  const left = openPaymentOf(await ledger.paymentsOfOrders(tools.db, [order.id]));
  return left === undefined || left.key === key;
}

async function cancelPayment(tx: Tx, payment: PaymentRow, { clock, random }: StartTools): Promise<void> {
  const at = clock.now();
  if (rulesOf(payment.method)?.provider)
    return requests.insertRequest(tx, { id: random.id(), paymentId: payment.id, kind: 'cancel', at });
  await ledger.updatePayment(tx, payment.id, { status: 'cancelled', is_open: false, updated_at: at });
}

async function open(
  tx: Tx,
  orderId: string,
  method: PaymentMethod,
  key: string,
  tools: StartTools,
): Promise<Result<null>> {
  const order = await lockOrderToPay(tx, { id: orderId });
  if (!order) return notFound();
  // Paid meanwhile, e.g. by the payment that was to be cancelled.
  if (!mayChange(order, 'pay')) return order.pay_status === 'paid' ? ok(null) : refuse('payment.over');
  const payments = await ledger.lockPayments(tx, orderId);
  // Started meanwhile by the same press, sent twice.
  const same = payments.find((payment) => payment.key === key);
  if (same) return same.method === method.code ? ok(null) : refuseKey();
  if (openPaymentOf(payments)) return refuse('payment.busy');
  const seconds = rulesOf(method.code)?.expiresAfter(tools.expiry()) ?? null;
  const expiresAt = seconds === null ? null : new Date(order.submitted_at.getTime() + seconds * 1000);
  const texts = { name: method.name, instructions: method.instructions };
  await changeMethod(tx, orderId, {
    method: { code: method.code, name: '', instructions: '', texts },
    // Another method never shortens the time that was shown to the buyer.
    expiresAt: order.expires_at && expiresAt && order.expires_at > expiresAt ? order.expires_at : expiresAt,
    isTest: method.code === 'test',
  });
  const amount = owedFor(order, payments);
  await openPayment(tx, { orderId, method: method.code, amount, currency: order.currency, key }, tools);
  return ok(null);
}

/** Amount that is left to pay of an unpaid order, in minor units. */
export function owedFor({ total }: Pick<OrderToPay, 'total'>, payments: readonly PaymentRow[]): number {
  return total - keptOf(payments);
}

/** Methods that an unpaid order can be paid with; cash on delivery only where it was chosen with the order. */
async function methodsFor(tools: StartTools, order: OrderToPay): Promise<PaymentMethod[]> {
  const offer = { currency: order.currency as CurrencyCode, country: null, amount: order.total };
  const methods = await paymentMethods(tools.db);
  return methods.filter(
    ({ code }) => tools.canTake(code, offer) && (!rulesOf(code)?.onDelivery || order.payment_method.code === code),
  );
}

/** The same in the reader's words; none for an order that is paid or over. */
export async function paymentChoices(
  tools: StartTools,
  key: { orderNo: string; accessKey?: string | undefined },
  caller: OrderCaller,
  reader: PaymentReader,
): Promise<Result<PaymentOption[]>> {
  const order = await orderFor(tools.db, key, caller);
  if (!order) return notFound();
  if (!mayChange(order, 'pay')) return ok([]);
  const offer = { currency: order.currency as CurrencyCode, country: null, amount: order.total };
  const methods = await methodsFor(tools, order);
  return ok(methods.flatMap((method) => paymentOption(method, offer, tools.canTake, reader) ?? []));
}

/** Pay state of an order; asks the provider where its message has not come yet. */
export async function paymentStateOf(
  tools: StartTools,
  key: { orderNo: string; accessKey?: string | undefined },
  caller: OrderCaller,
  { t }: Pick<PaymentReader, 't'>,
): Promise<Result<PaymentState>> {
  const found = await orderFor(tools.db, key, caller);
  if (!found) return notFound();
  const open = openPaymentOf(await ledger.paymentsOfOrders(tools.db, [found.id]));
  if (open?.provider_id) await syncPayment(tools, open.id).catch(unlessAway);
  const order = await orderFor(tools.db, key, caller);
  return order ? ok(stateOf(order, await ledger.paymentsOfOrders(tools.db, [order.id]), t)) : notFound();
}

/** State of an order and of its latest payment that was not cancelled. */
export function stateOf(order: OrderToPay, payments: PaymentRow[], t: PaymentReader['t']): PaymentState {
  const latest = payments.findLast(({ status }) => status !== 'cancelled') ?? payments.at(-1);
  const state: PaymentState = { payStatus: order.pay_status, status: latest?.status ?? null };
  if (latest?.status !== 'failed') return state;
  const reason = latest.reason ?? 'other';
  return { ...state, reason, message: t(reasonKey(reason)) };
}

const knownReasons = ['declined', 'noFunds', 'authentication', 'expired'] as const;

/** Key of the text that says why a payment failed. */
export function reasonKey(reason: string): string {
  return `payment.failed.${knownReasons.find((each) => each === reason) ?? 'other'}`;
}

function unlessAway(error: unknown): void {
  if (!(error instanceof ProviderUnavailable)) throw error;
}

function refuseKey(): Result<never> {
  return refuse('payment.keyUsed', [fieldError('idempotencyKey', 'conflict', 'payment.keyUsed')]);
}
