import { type CurrencyCode, type Minor, minor } from '../../shared/money.ts';
import { convertPrice } from './convert-price.ts';

/** Currencies of prices: they are kept in `base`; one unit of it is `rate` units of `currency`. */
export interface PriceList {
  base: CurrencyCode;
  currency: CurrencyCode;
  /** A decimal such as "149.5". */
  rate: string;
}

/** Minor units by currency; the base currency's is always among them. */
export type Amounts = Partial<Record<CurrencyCode, number>>;

/** An amount of the base currency in that of the list (`docs/pricing.md` R8.2). */
export function converted(amount: number, { base, currency, rate }: PriceList): Minor {
  return currency === base ? minor(amount) : convertPrice(minor(amount), base, currency, rate);
}

/** The currency's own amount, else the base currency's converted (`docs/pricing.md` R8.3). */
export function inCurrency(amounts: Amounts, list: PriceList): Minor {
  const own = amounts[list.currency];
  return own === undefined ? converted(amounts[list.base] ?? 0, list) : minor(own);
}
