import type { Text } from '../../shared/locale.ts';
import type { Minor } from '../../shared/money.ts';
import { type Amounts, inCurrency, type PriceList, type ShippingFee } from '../pricing/index.ts';
import type { ShippingStep, StoredPickup } from './shipping.tables.ts';

/** Shipping or pickup method. */
export interface ShippingMethod {
  code: string;
  name: Exclude<Text, string>;
  position: number;
  enabled: boolean;
  /** Zone of its destinations; null for everywhere. */
  zoneId: string | null;
  /** Minor units of the base currency, and own prices beside it; in a table by amount what goods below its first step cost. */
  price: number;
  prices: Amounts;
  /** Kind of its price table; null for one price. */
  stepsBy: 'weight' | 'amount' | null;
  steps: ShippingStep[];
  /** Goods from which on it costs nothing, like `price`. */
  freeFrom: number | null;
  freeFromPrices: Amounts;
  /** Working days until it arrives, or can be fetched. */
  minDays: number;
  maxDays: number;
  /** Place of pickup; null for what is shipped. */
  pickup: StoredPickup | null;
  /** True where the carrier, or who hands it over, needs the receiver's phone number. */
  needsPhone: boolean;
}

/**
 * Price of a method in a currency for a parcel of so many grams, as the price function expects it (`docs/pricing.md` R8.3);
 * null where the parcel is too heavy. The caller adds the tax of the destination.
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

/** Price of the lightest step that holds the parcel. */
function weightPrice(steps: ShippingStep[], grams: number): Amounts | undefined {
  return steps.find((step) => 'upTo' in step && (step.upTo === null || grams <= step.upTo))?.amounts;
}

function amountSteps(steps: ShippingStep[], list: PriceList): { from: Minor; price: Minor }[] {
  return steps.flatMap((step) =>
    'from' in step ? [{ from: inCurrency(step.from, list), price: inCurrency(step.amounts, list) }] : [],
  );
}
