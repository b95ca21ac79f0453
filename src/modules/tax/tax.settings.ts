import type { Text } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';

/** Settings of taxes. */
export interface TaxSettings {
  tax: {
    /** Name of the shop's own rates, e.g. "Dutch VAT"; empty for the word for tax. */
    name?: Text;
    /** Price lists, by currency, that include tax or do not, whatever `taxIncluded` says of the others. */
    includedIn: Partial<Record<CurrencyCode, boolean>>;
    /** Country that goods leave from (ISO 3166-1); '' for nothing said. */
    home: string;
    /** True if buyers are asked for a tax number. */
    numbers: boolean;
    /** True if businesses of other member states of the EU account for the tax themselves. */
    reverseCharge: boolean;
  };
  /** True if prices include tax (gross); false if tax is added at checkout (net). */
  taxIncluded: boolean;
  /** Tax rates by tax category, in 1/1000 percent; a category without a rate is not taxed (`docs/pricing.md` R7.1). */
  taxRates: Record<string, number>;
  shippingTaxRate: number;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends TaxSettings {}
}

export const taxSettings: TaxSettings = {
  tax: { includedIn: {}, home: '', numbers: false, reverseCharge: false },
  taxIncluded: true,
  taxRates: {},
  shippingTaxRate: 0,
};
