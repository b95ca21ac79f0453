import type { Money } from './money.ts';

/** What several of a product cost together, by the price of one in minor units. */
export interface VolumePrices {
  byPrice: Record<number, { quantity: number; total: Money }[]>;
}
