import { type Minor, minor } from '../../shared/money.ts';
import type { StockPolicy } from '../../shared/products.ts';
import { converted, type PriceList } from '../pricing/index.ts';

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
export function priceIn(stored: StoredPrice, list: PriceList): Price {
  if (list.currency !== list.base && stored.own_price !== null)
    return crossedOut(minor(stored.own_price), stored.own_list_price === null ? null : minor(stored.own_list_price));
  const { price, list_price } = stored;
  return crossedOut(converted(price, list), list_price === null ? null : converted(list_price, list));
}

/** A crossed-out price that is no higher than the price says nothing and is left out. */
function crossedOut(price: Minor, listPrice: Minor | null): Price {
  return { price, listPrice: listPrice !== null && listPrice > price ? listPrice : null };
}

export interface Stock {
  stock_policy: StockPolicy;
  on_hand: number;
  reserved: number;
  /** Units that a pre-order may owe beyond what is on hand; 0 for what is no pre-order. */
  preorder_places: number;
  /** Units that the parts of a bundle suffice for; null where none of them is counted, and for what is no bundle. */
  part_units: number | null;
}

/** Units that can be bought now; null when the stock is not counted (`docs/pricing.md` R11). */
export function availableOf({ stock_policy, on_hand, reserved, preorder_places, part_units }: Stock): number | null {
  if (stock_policy === 'parts') return part_units;
  return stock_policy === 'counted' ? Math.max(0, on_hand + preorder_places - reserved) : null;
}

/** The day from which a variant is dispatched that can be ordered before there is any of it; null for every other one. */
export function preorderOf(row: Stock & { preorder_on: string | null }): string | null {
  const isOpen = row.preorder_places > 0 && row.on_hand <= row.reserved && availableOf(row) !== 0;
  return isOpen ? row.preorder_on : null;
}
