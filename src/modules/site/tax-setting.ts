import type { TaxSetting } from '../../shared/contracts/tax.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';
import type { SiteSettings } from './site.ts';

type TaxSettings = Pick<SiteSettings, 'tax' | 'taxIncluded' | 'taxRates' | 'shippingTaxRate'>;

/** Setting of tax, as it is sent as a whole. */
export function taxSettingOf({ tax, taxIncluded, taxRates, shippingTaxRate }: TaxSettings): TaxSetting {
  return { name: {}, ...tax, included: taxIncluded, rates: taxRates, shippingRate: shippingTaxRate };
}

/** The same as it is kept. */
export function taxSettingsFrom({ included, rates, shippingRate, ...tax }: TaxSetting): TaxSettings {
  return { tax, taxIncluded: included, taxRates: rates, shippingTaxRate: shippingRate };
}

/** Refuses the reverse charge without tax numbers, or without the country that goods are shipped from. */
export function taxRefusal({ tax }: Partial<TaxSettings>): Result<never> | null {
  if (!tax?.reverseCharge || (tax.numbers && tax.home)) return null;
  const field = tax.home ? 'tax.numbers' : 'tax.home';
  return refuse('error.form', [fieldError(field, 'required', 'tax.reverseNeeds')]);
}
