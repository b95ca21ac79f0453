import type { Language } from '../../shared/locale.ts';
import { type PriceList } from '../pricing/index.ts';
import { offerFor, type Shipping, type ShippingOffer } from './offer.ts';
import { countries } from './postal-address/countries.ts';
import { countriesOf, type ShippingZone } from './zone.ts';

/** The countries that an order can go to, named and sorted in `language`. */
export function countriesServed(shipping: Shipping, language: Language): { code: string; name: string }[] {
  const all = countries(language);
  const there = served(
    shipping,
    all.map(({ code }) => code),
  );
  return all.filter(({ code }) => there.has(code));
}

/** Shopper without a postal address: their country, if known, and the weight in grams. */
export interface UnlocatedShopper {
  country: string | null;
  grams: number;
}

/**
 * Methods for a shopper without a postal address: to the country of their IP, else to all countries alike, else to the first
 * country of `market` or of a zone.
 */
export function offerBefore(
  shipping: Shipping,
  { country, grams }: UnlocatedShopper,
  prices: PriceList,
  market: string[],
): ShippingOffer & { country: string | null } {
  const to = (code: string | null) => {
    const destination = code === null ? null : { countryCode: code, province: '', postalCode: '' };
    return { ...offerFor(shipping, { destination, grams }, prices), country: code };
  };
  const offer = to(country);
  const [assumed = null] = [...market, ...namedCountries(shipping)];
  return country === null && offer.offered.length === 0 && assumed !== null ? to(assumed) : offer;
}

/**
 * The countries that a shop sends to or hands over in, of all that there are; those that are left out of a zone as a whole do not
 * count, those of which a part is served do.
 */
function served({ methods, zones }: Shipping, all: readonly string[]): Set<string> {
  const codes = methods.flatMap(({ zoneId, pickup }) => {
    if (pickup) return [pickup.address.countryCode];
    if (zoneId === null) return all;
    const zone = zones.find(({ id }) => id === zoneId);
    return zone ? inZone(zone, zones, all) : [];
  });
  return new Set(codes);
}

function inZone(zone: ShippingZone, zones: ShippingZone[], all: readonly string[]): string[] {
  const others = zone.rest ? zones.flatMap((each) => whole(each.rest ? [] : each.areas)) : [];
  const left = new Set([...whole(zone.exceptions), ...others]);
  return (countriesOf(zone) ?? all).filter((code) => !left.has(code));
}

/** Countries of which nothing is left out. */
function whole(areas: ShippingZone['areas']): string[] {
  return areas
    .filter(({ provinces, postalCodes }) => provinces.length + postalCodes.length === 0)
    .map(({ countryCode }) => countryCode);
}

/** The countries that methods which send something name, in the order of methods. */
export function namedCountries({ methods, zones }: Shipping): string[] {
  return methods.flatMap(({ zoneId, pickup }) => {
    const zone = pickup ? undefined : zones.find(({ id }) => id === zoneId);
    return (zone && countriesOf(zone)) ?? [];
  });
}
