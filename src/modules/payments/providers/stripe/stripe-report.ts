import type { Stripe } from 'stripe';
import { isLive, type StripeSettings } from '../../../../platform/stripe-settings.ts';
import { type CurrencyCode, money } from '../../../../shared/money.ts';
import type { FoundRefund, ProviderReport, RefundReport } from '../provider.ts';
import { reasonOf } from './stripe-reasons.ts';

type Keys = Pick<StripeSettings, 'secretKey' | 'publishableKey'>;
type State = Pick<ProviderReport, 'status' | 'isOpen' | 'reason' | 'authorizedUntil'>;

/** ms that Stripe keeps most authorizations, where a charge does not say it. */
const authorizationTime = 7 * 24 * 3600 * 1000;

/** Reads a PaymentIntent, with its latest charge in it, as a report. `isDisputed`: the buyer's bank claims the money back. */
export function reportOf(
  intent: Stripe.PaymentIntent,
  { secretKey, publishableKey }: Keys,
  isDisputed = false,
): ProviderReport {
  const state = stateOf(intent, isDisputed);
  const report: ProviderReport = {
    providerId: intent.id,
    // The currency is compared with the ledger's, so an unknown one does no harm.
    amount: money(intent.amount, intent.currency.toUpperCase() as CurrencyCode),
    captured: state.status === 'paid' || state.status === 'disputed' ? intent.amount_received : 0,
    ...state,
  };
  // A payment of the test mode pays no real order, and a real one no test.
  if (intent.livemode !== isLive(secretKey)) report.reason = 'account';
  if (state.isOpen && state.status !== 'authorized' && intent.client_secret)
    report.next = { clientSecret: intent.client_secret, publishableKey };
  return report;
}

function stateOf(intent: Stripe.PaymentIntent, isDisputed: boolean): State {
  switch (intent.status) {
    case 'succeeded':
      return { status: isDisputed ? 'disputed' : 'paid', isOpen: false };
    case 'canceled':
      return { status: 'cancelled', isOpen: false, ...(wasTooLate(intent) && { reason: 'expired' }) };
    case 'requires_capture':
      return { status: 'authorized', isOpen: true, authorizedUntil: authorizedUntil(intent) };
    case 'requires_payment_method':
      if (!intent.last_payment_error) return { status: 'pending', isOpen: true };
      return { status: 'failed', isOpen: true, reason: reasonOf(intent.last_payment_error) };
    default:
      // processing, requires_action, requires_confirmation, and what Stripe adds.
      return { status: 'pending', isOpen: true };
  }
}

function wasTooLate({ cancellation_reason: reason }: Stripe.PaymentIntent): boolean {
  return reason === 'automatic' || reason === 'expired';
}

function authorizedUntil(intent: Stripe.PaymentIntent): Date {
  const charge = chargeOf(intent);
  const until = charge?.payment_method_details?.card?.capture_before;
  if (until) return new Date(until * 1000);
  return new Date((charge?.created ?? intent.created) * 1000 + authorizationTime);
}

/** The latest charge of a PaymentIntent that was asked for with it. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

const settled: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** Tells if money is claimed back by one of the disputes; a won one gave it back, an early warning takes none. */
export function isClaimed(disputes: readonly Pick<Stripe.Dispute, 'status'>[]): boolean {
  return disputes.some(({ status }) => !settled.includes(status) && !status.startsWith('warning'));
}

/** Report of a payment that the account does not know: the keys belong to another account or mode. */
export function unknownReport({
  providerId,
  amount,
  currency,
}: {
  providerId: string;
  amount: number;
  currency: CurrencyCode;
}): ProviderReport {
  return {
    providerId,
    status: 'pending',
    isOpen: false,
    amount: money(amount, currency),
    captured: 0,
    reason: 'account',
  };
}

/** Reads a refund as a report. */
export function refundReportOf({ id, status, failure_reason: failure }: Stripe.Refund): RefundReport {
  if (status === 'succeeded') return { providerId: id, status: 'done' };
  if (status === 'failed' || status === 'canceled')
    return { providerId: id, status: 'failed', failure: failure ?? status };
  return { providerId: id, status: 'pending' };
}

/** Reads a refund of a list; those of the shop carry its id. */
export function foundRefund(refund: Stripe.Refund): FoundRefund {
  const { amount, currency, metadata } = refund;
  return {
    ...refundReportOf(refund),
    amount: money(amount, currency.toUpperCase() as CurrencyCode),
    ownId: metadata?.refundId ?? null,
  };
}
