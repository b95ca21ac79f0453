/** Error of a call, or of the last attempt to pay (https://docs.stripe.com/error-codes). */
interface Failure {
  type?: string;
  code?: string | null;
  decline_code?: string | null;
}

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'noFunds',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  expired_card: 'expired',
  payment_intent_payment_attempt_expired: 'expired',
  card_declined: 'declined',
  payment_method_provider_decline: 'declined',
  payment_method_customer_decline: 'declined',
  resource_missing: 'account',
};

/** Code of the reason, as `ProviderReport` names it. */
export function reasonOf({ type, code, decline_code: decline }: Failure): string {
  const known = reasons[decline ?? ''] ?? reasons[code ?? ''];
  if (known) return known;
  if (type === 'StripePermissionError') return 'account';
  return type === 'card_error' || type === 'StripeCardError' ? 'declined' : 'other';
}
