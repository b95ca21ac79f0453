import type { CurrencyCode } from '../../../../shared/money.ts';

/** Smallest charges by currency, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const smallest: Partial<Record<CurrencyCode, number>> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  AUD: 50,
  CAD: 50,
  INR: 50,
  JPY: 50,
};

/** Largest charges: eight digits, in some currencies more. */
const largest: Partial<Record<CurrencyCode, number>> = { INR: 999_999_999, JPY: 9_999_999_999 };

/** Tells if Stripe takes such an amount. Of other currencies it judges the worth in the account's own when it is asked. */
export function isWithinLimits({ currency, amount }: { currency: CurrencyCode; amount: number }): boolean {
  return amount >= (smallest[currency] ?? 1) && amount <= (largest[currency] ?? 99_999_999);
}
