import type { CurrencyCode } from '../../../shared/money.ts';
import {
  ledger,
  type PaymentRow,
  type PaymentToTake,
  ProviderRefused,
  type ProviderReport,
  ProviderUnavailable,
  type RequestRow,
  requests,
  retryDelay,
} from '../../payments/index.ts';
import { applyRefund, applyReport } from './apply.service.ts';
import { findOrderToPay, type OrderToPay } from './paying.repo.ts';
import { type PayTools, providerFor } from './paying-tools.ts';
import { mayChange } from './settle.service.ts';

/** Answers of providers by payment; the error where one is away. */
export interface Performed {
  reports: Map<string, ProviderReport>;
  unavailable: ProviderUnavailable | null;
}

/**
 * Asks providers what was written down for an order and not answered yet, one after the other, outside of any transaction.
 * Each provider answers a repeated request with its first answer, so a crash at any point is followed by the same request.
 */
export async function performRequests(tools: PayTools, orderId: string): Promise<Performed> {
  const performed: Performed = { reports: new Map(), unavailable: null };
  const order = await findOrderToPay(tools.db, { id: orderId });
  if (!order) return performed;
  for (const request of await requests.pendingRequests(tools.db, orderId)) {
    try {
      await perform(tools, order, request, performed);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      performed.unavailable = error;
      const next = new Date(tools.clock.now().getTime() + retryDelay(request.attempts));
      await requests.postponeRequest(tools.db, request.id, next, error.message);
    }
  }
  return performed;
}

async function perform(tools: PayTools, order: OrderToPay, request: RequestRow, { reports }: Performed): Promise<void> {
  const payment = await ledger.findPayment(tools.db, request.payment_id);
  if (!payment) throw new Error(`no payment ${request.payment_id}`);
  if (request.refund_id) return performRefund(tools, order, payment, request);
  const report = await answerTo(tools, order, payment, request);
  reports.set(payment.id, report);
  await applyReport(tools, { orderId: order.id, paymentId: payment.id, requestId: request.id }, report);
}

/** The provider's answer; a refusal is answered by its present state of the payment. */
async function answerTo(
  tools: PayTools,
  order: OrderToPay,
  payment: PaymentRow,
  request: RequestRow,
): Promise<ProviderReport> {
  const provider = providerFor(tools, payment.provider);
  const subject = paymentToTake(order, payment, tools);
  try {
    if (request.kind === 'start') return await provider.start(subject);
    if (request.kind === 'capture') return await provider.capture(subject, request.amount ?? payment.amount);
    // A payment that was never started at the provider is looked up there by its id as well.
    return await provider.cancel(subject);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if (request.kind !== 'start' && payment.provider_id) return provider.status(subject);
    return refusedReport(payment, error);
  }
}

function refusedReport({ id, amount, currency }: PaymentRow, { reason }: ProviderRefused): ProviderReport {
  return {
    providerId: `refused_${id}`,
    status: 'failed',
    isOpen: false,
    amount: { amount, currency: currency as CurrencyCode },
    captured: 0,
    reason,
  };
}

async function performRefund(tools: PayTools, order: OrderToPay, payment: PaymentRow, request: RequestRow) {
  const refund = request.refund_id ? await ledger.findRefund(tools.db, request.refund_id) : undefined;
  if (!refund) throw new Error(`no refund ${request.refund_id}`);
  const answered = { orderId: order.id, refundId: refund.id, requestId: request.id };
  const subject = { id: refund.id, amount: refund.amount, currency: order.currency as CurrencyCode };
  try {
    const report = await providerFor(tools, payment.provider).refund(paymentToTake(order, payment, tools), {
      ...subject,
      providerId: refund.provider_id,
    });
    await applyRefund(tools, answered, report);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await applyRefund(tools, answered, { providerId: '', status: 'failed', failure: error.reason });
  }
}

/** A payment as it is sent to its provider. */
export function paymentToTake(order: OrderToPay, payment: PaymentRow, tools: PayTools): PaymentToTake {
  const { payments } = tools.site();
  return {
    id: payment.id,
    orderNo: order.order_no,
    amount: payment.amount,
    currency: payment.currency as CurrencyCode,
    providerId: payment.provider_id,
    method: payment.method,
    capture: payments.capture === 'shipping' ? 'manual' : 'automatic',
    email: order.email,
    language: order.language,
    isWanted: payment.is_open && mayChange(order, 'pay'),
    returnUrl: orderUrl(order, tools),
  };
}

/** URL that shows an order to its buyer, with its key. */
export function orderUrl(
  { order_no: orderNo, access_key: key, language }: Pick<OrderToPay, 'order_no' | 'access_key' | 'language'>,
  { publicUrl, site }: Pick<PayTools, 'publicUrl' | 'site'>,
): string {
  const prefix = language === site().defaultLanguage ? '' : `/${language}`;
  return `${publicUrl}${prefix}/checkout/thankyou?order=${orderNo}&key=${key}`;
}
