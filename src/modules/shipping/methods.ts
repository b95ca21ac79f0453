import type { ShippingOption } from '../../shared/contracts/checkout.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type CurrencyCode, type Minor, money } from '../../shared/money.ts';
import { converted, type PriceList, type ShippingFee } from '../pricing/index.ts';
import type { ShippingMethod } from './methods.repo.ts';

/** Methods that serve a country; before one is chosen, all are shown. */
export function servingMethods(methods: ShippingMethod[], countryCode: string | undefined): ShippingMethod[] {
  return methods.filter(({ countries }) => countries.length === 0 || !countryCode || countries.includes(countryCode));
}

/** What a method costs in a currency, as the price function takes it (`docs/pricing.md` R8.3). */
export function feeOf({ price, free_from }: ShippingMethod, list: PriceList, taxRate: number): ShippingFee {
  return { price: converted(price, list), freeFrom: free_from === null ? null : converted(free_from, list), taxRate };
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
