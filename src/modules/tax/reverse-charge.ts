import type { Destination } from '../../shared/contracts/postal-address.ts';
import { isMemberState } from './numbers/eu.ts';
import type { TaxNumber } from './numbers/tax-number.ts';

/**
 * Tests if the buyer owes the tax: goods go from one member state of the EU to another, to a business that is registered in
 * another than the shop's (Directive 2006/112/EC, art. 138; the invoice says so by art. 226 no. 11a). `home` is the country
 * that goods leave from.
 */
export function isReversed(home: string, destination: Destination | null, buyer: TaxNumber | null): boolean {
  if (!destination || !buyer?.valid || !isMemberState(home)) return false;
  return isAbroad(destination.countryCode, home) && isAbroad(buyer.country, home);
}

function isAbroad(country: string, home: string): boolean {
  return country !== home && isMemberState(country);
}
