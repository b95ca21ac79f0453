/** Announced when a tax rate was saved or removed: what product pages say of tax may differ. */
export const taxRatesTag = 'tax-rates';
