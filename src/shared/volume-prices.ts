import type { Money } from './money.ts';

/** Prices of several of a product together, by the price of one in minor units. */
export interface VolumePrices {
  byPrice: Record<number, { quantity: number; total: Money }[]>;
}
