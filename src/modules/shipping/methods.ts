import type { ShippingOption } from '../../shared/contracts/checkout.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type CurrencyCode, type Minor, minor, money } from '../../shared/money.ts';
import { convertPrice, type ShippingFee } from '../pricing/index.ts';
import type { ShippingMethod } from './methods.repo.ts';

export interface FeeList {
  base: CurrencyCode;
  currency: CurrencyCode;
  rate: string;
}

/** Methods that serve a country; before one is chosen, all are shown. */
export function servingMethods(methods: ShippingMethod[], countryCode: string | undefined): ShippingMethod[] {
  return methods.filter(({ countries }) => countries.length === 0 || !countryCode || countries.includes(countryCode));
}

/** What a method costs in a currency, as the price function takes it (`docs/pricing.md` R8.3). */
export function feeOf(method: ShippingMethod, { base, currency, rate }: FeeList, taxRate: number): ShippingFee {
  const convert = (amount: number): Minor =>
    currency === base ? minor(amount) : convertPrice(minor(amount), base, currency, rate);
  return {
    price: convert(method.price),
    freeFrom: method.free_from === null ? null : convert(method.free_from),
    taxRate,
  };
}

/** A method with what it would cost for these goods, in the shopper's words. */
export function optionView(
  method: ShippingMethod,
  fee: ShippingFee,
  goods: Minor,
  currency: CurrencyCode,
  language: Language,
  fallback: Language,
): ShippingOption {
  const free = fee.freeFrom !== null && goods >= fee.freeFrom;
  return {
    code: method.code,
    name: pickText(method.name, language, fallback),
    price: money(free ? 0 : fee.price, currency),
    estimate: { minDays: method.min_days, maxDays: method.max_days },
  };
}
