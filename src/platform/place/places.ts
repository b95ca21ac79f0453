import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { Reader } from 'mmdb-lib';
import type { Language } from '../../shared/locale.ts';
import { countryName } from '../locale/country-name.ts';
import { isPublic } from '../outbound/reach.ts';

/** Where in the world an address is, in words of the reader's language; null where nobody can say. */
export type PlaceOf = (ip: string, language: Language) => string | null;

/** In which country an address is, by its ISO 3166-1 code; null where nobody can say. */
export type CountryAt = (ip: string) => string | null;

/** Data of nro.net and others (CC BY 4.0), as it was when the package was made: names the country, no more. */
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Reads the kept database of addresses (8 MB, about 20 ms). Addresses that are not on the open internet are nowhere. */
export function knownCountries(): CountryAt {
  const reader = new Reader(readFileSync(createRequire(import.meta.url).resolve(database)));
  return (ip) => {
    const address = plain(ip);
    if (!isPublic(address)) return null;
    // The library types MaxMind's own records; this database has one field only.
    const found = reader.get(address) as { country_code?: string } | null;
    return found?.country_code ?? null;
  };
}

/** The same in words. */
export function knownPlaces(countryAt: CountryAt = knownCountries()): PlaceOf {
  return (ip, language) => {
    const country = countryAt(ip);
    return country === null ? null : countryName(country, language);
  };
}

/** An IPv4 address that a socket for both families wrote as an IPv6 one (`::ffff:192.0.2.1`) is itself again. */
function plain(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '';
}
