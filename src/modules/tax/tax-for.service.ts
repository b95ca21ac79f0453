import type { Db } from '../../platform/db/database.ts';
import type { Destination } from '../../shared/contracts/postal-address.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type TaxRate, type TaxTerms, taxRateOf, untaxed } from '../pricing/index.ts';
import { type Site, type SiteViewer, taxIncludedIn } from '../site/index.ts';
import { isMemberState } from './numbers/eu.ts';
import { readTaxNumber, type TaxNumber } from './numbers/tax-number.ts';
import { ratesOf } from './tax-rate.repo.ts';
import { ratesInForce, shippingCategory, type TaxRateRow } from './tax-rate.ts';

interface Buyer {
  destination: Destination | null;
  taxNumber?: { typed: string; country: string } | undefined;
  /** Version of the rules; without it the database is read. */
  rules?: string | undefined;
}

interface View {
  site: Site;
  viewer: Pick<SiteViewer, 'language' | 'defaultLanguage' | 'prices'>;
}

/**
 * Loads the tax rates of a destination (`docs/tax.md`), with their names in the buyer's language, and the result for the
 * buyer's tax number. They are as of now, or as of the given version of the rules. Without a destination, or without a rate
 * for its country, the shop's own rates apply.
 */
export async function taxFor(
  db: Db,
  { destination, taxNumber, rules }: Buyer,
  { site, viewer }: View,
  now: Date,
): Promise<TaxTerms & { taxNumber: TaxNumber | null; customs: boolean }> {
  const number = site.tax.numbers && taxNumber?.typed ? readTaxNumber(taxNumber.typed, taxNumber.country) : null;
  const basis = {
    taxIncluded: taxIncludedIn(site, viewer.prices.currency),
    taxNumber: number,
    customs: crossesCustoms(site.tax.home, destination),
  };
  if (site.tax.reverseCharge && isReversed(site.tax.home, destination, number))
    return { ...basis, rates: {}, shipping: untaxed, reversed: true };
  const rows = destination ? await ratesOf(db, rules, destination.countryCode) : [];
  const inForce = destination && ratesInForce(rows, destination, now);
  const terms = inForce ? termsOf(inForce, viewer.language, viewer.defaultLanguage) : ownTerms(site, viewer);
  return { ...basis, ...terms, reversed: false };
}

function termsOf(inForce: Map<string, TaxRateRow>, language: Language, fallback: Language) {
  const rateOf = ({ parts }: TaxRateRow): TaxRate =>
    taxRateOf(parts.map(({ name, rate }) => ({ name: pickText(name, language, fallback), rate })));
  const shipping = inForce.get(shippingCategory);
  const rates = Object.fromEntries([...inForce].map(([category, row]) => [category, rateOf(row)]));
  return { rates, shipping: shipping ? rateOf(shipping) : untaxed };
}

/** The shop's own rates, under the name that the merchant gave them. */
function ownTerms({ taxRates, shippingTaxRate, tax }: Site, { language, defaultLanguage }: View['viewer']) {
  const name = pickText(tax.name, language, defaultLanguage);
  const named = (rate: number) => taxRateOf([{ name, rate }]);
  const rates = Object.fromEntries(Object.entries(taxRates).map(([category, rate]) => [category, named(rate)]));
  return { rates, shipping: named(shippingTaxRate) };
}

/**
 * Tests if the buyer owes the tax: goods go from one member state of the EU to another, to a business that is registered in
 * another than the shop's (Directive 2006/112/EC, art. 138; the invoice says so by art. 226 no. 11a). `home` is the
 * country that goods leave from.
 */
function isReversed(home: string, destination: Destination | null, buyer: TaxNumber | null): boolean {
  if (!destination || !buyer?.valid || !isMemberState(home)) return false;
  return isAbroad(destination.countryCode, home) && isAbroad(buyer.country, home);
}

/** Tests if goods pass a customs border: they leave their country, and not from one member state of the EU to another. */
function crossesCustoms(home: string, destination: Destination | null): boolean {
  if (home === '' || !destination || destination.countryCode === home) return false;
  return !(isMemberState(home) && isMemberState(destination.countryCode));
}

function isAbroad(country: string, home: string): boolean {
  return country !== home && isMemberState(country);
}
