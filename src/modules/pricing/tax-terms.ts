/** One tax of a rate as its payers know it, e.g. "GST" beside "PST". */
export interface TaxPart {
  /** Empty where the merchant gave it none. */
  name: string;
  /** In 1/1000 percent. */
  rate: number;
}

/** Tax on one amount, whole and by its components (`docs/pricing.md` R7.1). */
export interface TaxRate {
  /** In 1/1000 percent: what the parts sum to. */
  rate: number;
  parts: TaxPart[];
}

/** Tax rates of goods and shipping for a destination, with names in the buyer's language. */
export interface TaxTerms {
  /** True where the price list holds prices with tax (gross), false without (net). */
  taxIncluded: boolean;
  /** By tax category; one that is absent is not taxed. */
  rates: Record<string, TaxRate>;
  shipping: TaxRate;
  /** True where the buyer owes the tax instead of the shop, which charges none then. */
  reversed: boolean;
}

export const untaxed: TaxRate = { rate: 0, parts: [] };

/** A rate of components that apply side by side, each to the same amount. */
export function taxRateOf(parts: TaxPart[]): TaxRate {
  return { rate: parts.reduce((sum, part) => sum + part.rate, 0), parts };
}
