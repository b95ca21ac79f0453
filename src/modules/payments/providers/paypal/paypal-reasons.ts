const reasons: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'declined',
  INSUFFICIENT_FUNDS: 'noFunds',
  PAYER_ACTION_REQUIRED: 'authentication',
  AUTHORIZATION_EXPIRED: 'expired',
  PERMISSION_DENIED: 'account',
  NOT_AUTHORIZED: 'account',
  PAYEE_ACCOUNT_RESTRICTED: 'account',
  PAYEE_ACCOUNT_INVALID: 'account',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'account',
  INVALID_RESOURCE_ID: 'account',
  RESOURCE_NOT_FOUND: 'account',
};

/** Code of the reason, as `ProviderReport` names it, of an issue of PayPal (https://developer.paypal.com/api/rest/reference/orders/v2/errors/). */
export function reasonOf(issue: string): string {
  return reasons[issue] ?? 'other';
}

/** Tells whether an approved order could not be paid, and the buyer may choose another way to pay at PayPal. */
export function mayChooseAgain(issue: string): boolean {
  return ['declined', 'noFunds', 'authentication'].includes(reasonOf(issue));
}
