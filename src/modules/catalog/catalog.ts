import { type CurrencyCode, type Minor, minor } from '../../shared/money.ts';
import { convertPrice } from '../pricing/index.ts';

/** How a price list is read: prices are kept in `base`; one unit of it is `rate` units of `currency`. */
export interface PriceList {
  base: CurrencyCode;
  currency: CurrencyCode;
  rate: string;
}

export interface StoredPrice {
  price: number;
  list_price: number | null;
  own_price: number | null;
  own_list_price: number | null;
}

export interface Price {
  price: Minor;
  listPrice: Minor | null;
}

/** The price of a variant in a currency: its own one where set, else converted (`docs/pricing.md` R8). */
export function priceIn(stored: StoredPrice, { base, currency, rate }: PriceList): Price {
  if (currency !== base && stored.own_price !== null)
    return crossedOut(minor(stored.own_price), optional(stored.own_list_price));
  const convert = (amount: Minor) => (currency === base ? amount : convertPrice(amount, base, currency, rate));
  const list = optional(stored.list_price);
  return crossedOut(convert(minor(stored.price)), list === null ? null : convert(list));
}

/** A crossed-out price that is no higher than the price says nothing and is left out. */
function crossedOut(price: Minor, listPrice: Minor | null): Price {
  return { price, listPrice: listPrice !== null && listPrice > price ? listPrice : null };
}

function optional(amount: number | null): Minor | null {
  return amount === null ? null : minor(amount);
}

export interface Stock {
  stock_policy: 'counted' | 'continued' | 'uncounted';
  on_hand: number;
  reserved: number;
}

/** How many can be bought now; null when the merchant sells without counting (`docs/pricing.md` R11). */
export function availableOf({ stock_policy, on_hand, reserved }: Stock): number | null {
  return stock_policy === 'counted' ? Math.max(0, on_hand - reserved) : null;
}
