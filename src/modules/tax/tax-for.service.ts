import type { Db } from '../../platform/db/database.ts';
import type { Destination } from '../../shared/contracts/address.ts';
import { type TaxTerms, taxRateOf } from '../pricing/index.ts';
import type { Site } from '../site/index.ts';

/** How what goes to a destination is taxed as of now; where none is known, by the shop's own rates. */
export async function taxFor(
  _db: Db,
  _buyer: { destination: Destination | null },
  { site }: { site: Site },
  _now: Date,
): Promise<TaxTerms> {
  return ownTerms(site);
}

function ownTerms({ taxIncluded, taxRates, shippingTaxRate }: Site): TaxTerms {
  const rates = Object.entries(taxRates).map(
    ([category, rate]) => [category, taxRateOf([{ name: '', rate }])] as const,
  );
  return {
    taxIncluded,
    rates: Object.fromEntries(rates),
    shipping: taxRateOf([{ name: '', rate: shippingTaxRate }]),
    reversed: false,
  };
}
