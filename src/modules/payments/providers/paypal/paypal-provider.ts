import type { Clock } from '../../../../platform/clock.ts';
import type { PaypalSettings } from '../../../../platform/paypal-settings.ts';
import { type CurrencyCode, decimal, money } from '../../../../shared/money.ts';
import type {
  FoundRefund,
  PaymentProvider,
  PaymentToTake,
  ProviderReport,
  RefundReport,
  RefundToMake,
} from '../provider.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { certificateFinder, type FindCertificate } from './paypal-certificates.ts';
import { type CallPaypal, createPaypalClient, PaypalRefused } from './paypal-client.ts';
import { disputedPayment, isClaimed } from './paypal-disputes.ts';
import { newOrder } from './paypal-new-order.ts';
import { type PaypalOrder, paypalOrder, paypalRefund } from './paypal-order.ts';
import { mayChooseAgain } from './paypal-reasons.ts';
import { refundedPayment, refundsIn } from './paypal-refunds.ts';
import { approvalUrl, captureOf, misfitOf, refundReportOf, reportOf, unknownReport } from './paypal-report.ts';
import { readWebhook } from './paypal-webhook.ts';

interface Account {
  settings: PaypalSettings;
  calls: () => CallPaypal;
  findCertificate: FindCertificate;
  /** Merchant of the settings, else the payee that PayPal named for the first order of this process; undefined before. */
  merchant: string | undefined;
}

/** An account while one question is answered. */
interface At {
  account: Account;
  call: CallPaypal;
}

interface Parts {
  /** Answers undefined while PayPal is not set up. */
  settings: () => PaypalSettings | undefined;
  clock: Clock;
}

/** Currencies that any account may be paid in: CNY and INR are for domestic payments only, RUB is not supported. */
const taken: readonly CurrencyCode[] = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'HKD', 'JPY', 'PHP'];

/** Takes payments by PayPal: one order at PayPal a payment. The buyer confirms it there and comes back; then it is captured. */
export function paypalProvider({ settings, clock }: Parts): PaymentProvider & { isOn(): boolean } {
  const account = accountFor(settings, clock);
  const at = () => atAccount(account());
  return {
    code: 'paypal',
    isOn: () => settings() !== undefined,
    takes: ({ currency }) => taken.includes(currency),
    start: async (payment) => start(at(), payment),
    status: async (payment) => status(at(), payment),
    capture: async (payment, amount) => capture(at(), payment, amount),
    cancel: async (payment) => cancel(at(), payment),
    refund: async (payment, refund) => refundOf(at(), payment, refund),
    refundsOf: async (payment) => refundsOf(at(), payment),
    paymentOf: async (body) => {
      const { call } = at();
      return (await disputedPayment(call, body)) ?? refundedPayment(call, body);
    },
    webhook: async (raw, headers, now) => {
      const { settings: of, findCertificate } = account();
      return readWebhook({ raw, headers, now, webhookId: of.webhookId, findCertificate });
    },
  };
}

function atAccount(account: Account): At {
  return { account, call: account.calls() };
}

/** Keeps one client, with its token and certificates, for as long as the settings stay the same. */
function accountFor(settings: Parts['settings'], clock: Clock): () => Account {
  let kept: { of: string; account: Account } | undefined;
  return () => {
    const current = settings();
    if (!current) throw new ProviderUnavailable('PayPal is not set up');
    const of = JSON.stringify(current);
    if (kept?.of !== of) {
      const calls = createPaypalClient(current, clock);
      const findCertificate = certificateFinder(current.apiUrl);
      kept = { of, account: { settings: current, calls, findCertificate, merchant: current.merchantId } };
    }
    return kept.account;
  };
}

async function start({ account, call }: At, payment: PaymentToTake): Promise<ProviderReport> {
  const body = newOrder(payment);
  const made = await call({ method: 'POST', path: '/v2/checkout/orders', key: payment.id, body, schema: paypalOrder });
  account.merchant ??= made.purchase_units[0].payee?.merchant_id;
  return reportOf(payment, made, account.merchant);
}

/** Reads an order, and takes the money of one that the buyer has approved since, unless nobody waits for it any more. */
async function status(at: At, payment: PaymentToTake): Promise<ProviderReport> {
  const id = idOf(payment);
  const order = await unlessRefused(findOrder(at, id));
  if (!order) return unknownReport(payment, id);
  const isReady = order.status === 'APPROVED' && payment.isWanted;
  if (!isReady || misfitOf(payment, order, at.account.merchant)) return reported(at, payment, order);
  return take(at, payment, order);
}

/** Captures or authorizes an approved order, as it was made for. */
async function take(at: At, payment: PaymentToTake, order: PaypalOrder): Promise<ProviderReport> {
  const verb = order.intent === 'CAPTURE' ? 'capture' : 'authorize';
  // After a decline the buyer may approve the order again: another attempt under another key.
  const key = `${payment.id}-${verb}-${order.update_time ?? ''}`;
  try {
    await at.call({
      method: 'POST',
      path: `/v2/checkout/orders/${order.id}/${verb}`,
      key,
      schema: paypalOrder.partial(),
    });
  } catch (error) {
    if (!(error instanceof PaypalRefused)) throw error;
    if (mayChooseAgain(error.issue)) return declinedReport(payment, order, error);
  }
  // Also where another process was faster (ORDER_ALREADY_CAPTURED).
  const after = await unlessRefused(findOrder(at, order.id));
  return after ? reported(at, payment, after) : unknownReport(payment, order.id);
}

function declinedReport(payment: PaymentToTake, order: PaypalOrder, { reason, url }: PaypalRefused): ProviderReport {
  const again = url ?? approvalUrl(order);
  const next = again && { next: { url: again } };
  return { ...reportOf(payment, order, undefined), status: 'failed', isOpen: true, reason, ...next };
}

/** Report of an order; disputes are asked for where it was paid. */
async function reported({ account, call }: At, payment: PaymentToTake, order: PaypalOrder): Promise<ProviderReport> {
  const report = reportOf(payment, order, account.merchant);
  const paid = captureOf(order);
  if (!paid || report.status !== 'paid') return report;
  return (await isClaimed(call, paid.id)) ? { ...report, status: 'disputed' } : report;
}

async function capture(at: At, payment: PaymentToTake, amount: number): Promise<ProviderReport> {
  const order = await findOrder(at, idOf(payment));
  const authorization = order?.purchase_units[0].payments.authorizations.at(-1);
  if (!order || !authorization || captureOf(order)) return status(at, payment);
  const value = decimal(money(amount, payment.currency));
  await at.call({
    method: 'POST',
    path: `/v2/payments/authorizations/${authorization.id}/capture`,
    key: `${payment.id}-capture`,
    body: { amount: { currency_code: payment.currency, value }, final_capture: true },
    schema: paypalRefund,
  });
  return status(at, payment);
}

/**
 * Cancels what may still be paid. An order that was not paid cannot be cancelled at PayPal: it is not captured from now on. An
 * authorization is voided; a capture that is pending cannot be cancelled, so it is asked again later.
 */
async function cancel(at: At, payment: PaymentToTake): Promise<ProviderReport> {
  const id = payment.providerId ?? (await start(at, payment)).providerId;
  const ended = { ...payment, providerId: id, isWanted: false };
  const present = await status(at, ended);
  if (!present.isOpen) return present;
  const after = present.status === 'authorized' ? await voided(at, ended) : present;
  if (after.isOpen) throw new ProviderUnavailable(`${id} cannot be cancelled now`);
  return after;
}

async function voided(at: At, payment: PaymentToTake): Promise<ProviderReport> {
  const order = await findOrder(at, idOf(payment));
  const authorization = order?.purchase_units[0].payments.authorizations.at(-1);
  if (authorization) {
    const path = `/v2/payments/authorizations/${authorization.id}/void`;
    await at.call({ method: 'POST', path, key: `${payment.id}-void`, schema: paypalRefund.partial() });
  }
  return status(at, payment);
}

/** PayPal keeps keys of refunds for 45 days; a refund that it has accepted is asked for by its id. */
async function refundOf(at: At, payment: PaymentToTake, refund: RefundToMake): Promise<RefundReport> {
  if (refund.providerId) {
    const path = `/v2/payments/refunds/${encodeURIComponent(refund.providerId)}`;
    const made = await unlessRefused(at.call({ method: 'GET', path, schema: paypalRefund }));
    // A refund that PayPal accepted is there; where it is not, these are the keys of another account.
    if (!made) throw new ProviderUnavailable(`${refund.providerId} is not known at PayPal`);
    return refundReportOf(made);
  }
  const order = await findOrder(at, idOf(payment));
  const paid = order && captureOf(order);
  if (!paid) throw new ProviderRefused('account', `payment ${payment.id} has no capture at PayPal`);
  const value = decimal(money(refund.amount, refund.currency));
  const body = { amount: { currency_code: refund.currency, value }, custom_id: payment.id };
  const path = `/v2/payments/captures/${paid.id}/refund`;
  return refundReportOf(await at.call({ method: 'POST', path, key: refund.id, body, schema: paypalRefund }));
}

async function refundsOf(at: At, payment: PaymentToTake): Promise<FoundRefund[]> {
  const order = await findOrder(at, idOf(payment));
  return order ? refundsIn(order) : [];
}

/** Null where PayPal does not know the order, or not for this account. */
async function findOrder({ call }: At, id: string): Promise<PaypalOrder | null> {
  try {
    return await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}`, schema: paypalOrder });
  } catch (error) {
    if (error instanceof PaypalRefused && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Counts a refusal by PayPal as an unavailable provider: it says nothing about the payment. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof PaypalRefused ? new ProviderUnavailable(error.message) : error;
  }
}

function idOf({ id, providerId }: PaymentToTake): string {
  if (!providerId || providerId.startsWith('refused_'))
    throw new ProviderRefused('other', `payment ${id} was never at PayPal`);
  return providerId;
}
