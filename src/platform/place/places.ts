import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { Reader } from 'mmdb-lib';
import type { Language } from '../../shared/locale.ts';
import { countryName } from '../locale/country-name.ts';
import { isPublic } from '../outbound/reach.ts';

/** The country of an IP as a name in the reader's language; null when it is unknown. */
export type PlaceOf = (ip: string, language: Language) => string | null;

/** The country of an IP as its ISO 3166-1 code; null when it is unknown. */
export type CountryAt = (ip: string) => string | null;

/** Data of nro.net and others (CC BY 4.0) at the date of the package: countries only. */
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Reads the database of IPs (8 MB, about 20 ms). An IP that is not public has no country. */
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

/** The same with the name of the country. */
export function knownPlaces(countryAt: CountryAt = knownCountries()): PlaceOf {
  return (ip, language) => {
    const country = countryAt(ip);
    return country === null ? null : countryName(country, language);
  };
}

/** Turns an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) back into the IPv4 address; '' for what is no IP. */
function plain(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '';
}
