import type { Text } from '../../shared/locale.ts';
import type { Minor } from '../../shared/money.ts';
import { type Amounts, inCurrency, type PriceList, type ShippingFee } from '../pricing/index.ts';
import type { ShippingStep, StoredPickup } from './shipping.tables.ts';

/** A way in which goods come to their buyer. */
export interface ShippingMethod {
  code: string;
  name: Exclude<Text, string>;
  position: number;
  enabled: boolean;
  /** Where it goes; null for everywhere. */
  zoneId: string | null;
  /** Minor units of the base currency, and own prices beside it; in a table by amount what goods below its first step cost. */
  price: number;
  prices: Amounts;
  /** What kind of table its price is read from; null where there is but one price. */
  stepsBy: 'weight' | 'amount' | null;
  steps: ShippingStep[];
  /** Goods from which on it costs nothing, like `price`. */
  freeFrom: number | null;
  freeFromPrices: Amounts;
  /** Working days until it arrives, or can be fetched. */
  minDays: number;
  maxDays: number;
  /** Where goods are fetched; null for what is sent. */
  pickup: StoredPickup | null;
}

/**
 * What a method costs in a currency for a parcel of so many grams, as the price function takes it (`docs/pricing.md` R8.3); null
 * where the parcel is too heavy for it. Its tax is put in by whoever knows where it goes.
 */
export function feeOf(method: ShippingMethod, list: PriceList, grams: number): ShippingFee | null {
  const own = { ...method.prices, [list.base]: method.price };
  const byWeight = method.stepsBy === 'weight' ? weightPrice(method.steps, grams) : own;
  if (!byWeight) return null;
  const { freeFrom, freeFromPrices } = method;
  const free = freeFrom === null ? null : inCurrency({ ...freeFromPrices, [list.base]: freeFrom }, list);
  const steps = method.stepsBy === 'amount' ? amountSteps(method.steps, list) : [];
  return { price: inCurrency(byWeight, list), ...(steps.length > 0 && { steps }), freeFrom: free, taxRate: 0 };
}

/** The price of the lightest step that holds the parcel. */
function weightPrice(steps: ShippingStep[], grams: number): Amounts | undefined {
  return steps.find((step) => 'upTo' in step && (step.upTo === null || grams <= step.upTo))?.amounts;
}

function amountSteps(steps: ShippingStep[], list: PriceList): { from: Minor; price: Minor }[] {
  return steps.flatMap((step) =>
    'from' in step ? [{ from: inCurrency(step.from, list), price: inCurrency(step.amounts, list) }] : [],
  );
}
