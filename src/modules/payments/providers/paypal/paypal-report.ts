import type { z } from 'zod';
import { type Money, money } from '../../../../shared/money.ts';
import type { PaymentToTake, ProviderReport, RefundReport } from '../provider.ts';
import { moneyOf, type PaypalOrder, type paypalRefund } from './paypal-order.ts';

type State = Pick<ProviderReport, 'status' | 'isOpen' | 'reason' | 'authorizedUntil'>;

/** Captures that took money; what was given back since is in the ledger's refunds. */
const captured: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Reads an order as a report; `merchant` is that of the account where it is known. */
export function reportOf(payment: PaymentToTake, order: PaypalOrder, merchant: string | undefined): ProviderReport {
  const misfit = misfitOf(payment, order, merchant);
  const state = stateOf(order, payment.isWanted, misfit);
  const report: ProviderReport = {
    providerId: order.id,
    amount: amountOf(order),
    captured: sumCaptured(order),
    ...state,
  };
  if (misfit === 'account') report.reason = 'account';
  if (state.status === 'pending' && state.isOpen) {
    const url = approvalUrl(order);
    if (url) report.next = { url };
  }
  return report;
}

/** Names what of an order does not fit its payment; then it is neither captured nor paid. */
export function misfitOf(
  payment: PaymentToTake,
  order: PaypalOrder,
  merchant: string | undefined,
): 'account' | 'amount' | null {
  const [{ custom_id: ownId, payee }] = order.purchase_units;
  if (ownId !== payment.id) return 'account';
  if (merchant && payee?.merchant_id && payee.merchant_id !== merchant) return 'account';
  const { amount, currency } = amountOf(order);
  return amount === payment.amount && currency === payment.currency ? null : 'amount';
}

/** URL at which the buyer confirms the payment. */
export function approvalUrl({ links }: PaypalOrder): string | undefined {
  return links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
}

/** The capture that took money. */
export function captureOf({ purchase_units: [{ payments }] }: PaypalOrder) {
  return payments.captures.find(({ status }) => captured.includes(status));
}

/** Amount of an order; that of a capture in another currency, so that it is noticed. */
function amountOf(order: PaypalOrder): Money {
  const [{ amount, payments }] = order.purchase_units;
  const other = payments.captures.find((capture) => capture.amount.currency_code !== amount.currency_code);
  return moneyOf(other?.amount ?? amount);
}

function sumCaptured({ purchase_units: [{ payments }] }: PaypalOrder): number {
  const taken = payments.captures.filter(({ status }) => captured.includes(status));
  return taken.reduce((sum, { amount }) => sum + moneyOf(amount).amount, 0);
}

function stateOf(order: PaypalOrder, isWanted: boolean, misfit: string | null): State {
  const [{ payments }] = order.purchase_units;
  const capture = captureOf(order) ?? payments.captures.at(-1);
  if (capture) return captureState(capture.status);
  const authorization = payments.authorizations.at(-1);
  if (authorization) return authorizationState(authorization);
  // Nobody can cancel an order at PayPal that was not paid; one that is not wanted is left to expire there.
  if (order.status === 'VOIDED' || !isWanted) return { status: 'cancelled', isOpen: false };
  return { status: 'pending', isOpen: misfit === null };
}

function captureState(status: string): State {
  if (captured.includes(status)) return { status: 'paid', isOpen: false };
  if (status === 'DECLINED') return { status: 'failed', isOpen: false, reason: 'declined' };
  if (status === 'FAILED') return { status: 'failed', isOpen: false, reason: 'other' };
  return { status: 'pending', isOpen: true };
}

function authorizationState({
  status,
  expiration_time: until,
}: {
  status: string;
  expiration_time?: string | undefined;
}): State {
  switch (status) {
    case 'CREATED':
      return { status: 'authorized', isOpen: true, ...(until && { authorizedUntil: new Date(until) }) };
    case 'DENIED':
      return { status: 'failed', isOpen: false, reason: 'declined' };
    case 'VOIDED':
      return { status: 'cancelled', isOpen: false };
    case 'EXPIRED':
      return { status: 'cancelled', isOpen: false, reason: 'expired' };
    default:
      // PENDING, CAPTURED without its capture, and what PayPal adds.
      return { status: 'pending', isOpen: true };
  }
}

/** Report of an order that the account does not know: PayPal has forgotten it unpaid, or the keys are of another account. */
export function unknownReport({ amount, currency, isWanted }: PaymentToTake, providerId: string): ProviderReport {
  const report = { providerId, isOpen: false, amount: money(amount, currency), captured: 0 };
  return isWanted ? { ...report, status: 'pending', reason: 'account' } : { ...report, status: 'cancelled' };
}

/** Reads a refund as a report. */
export function refundReportOf({ id, status, status_details: details }: z.output<typeof paypalRefund>): RefundReport {
  if (status === 'COMPLETED') return { providerId: id, status: 'done' };
  if (status === 'FAILED' || status === 'CANCELLED')
    return { providerId: id, status: 'failed', failure: details?.reason ?? status };
  return { providerId: id, status: 'pending' };
}
