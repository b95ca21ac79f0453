import { formatAddress as printAddress } from 'localized-address-format';
import { countryName } from '../../../platform/locale/country-name.ts';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import type { Language } from '../../../shared/locale.ts';

import { languageOf } from './country-rules.ts';
import { leadsWithCountry, printsFamilyNameFirst } from './field-rows.ts';
import { provinceByCode, provinceName } from './provinces.ts';

const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u;

/**
 * Formats a checked postal address in the order of its country, name first or last, the province by its name and the country
 * at the end, both in the reader's `language`; for readers who expect the largest place first, it leads an address that is
 * written so. The phone is left out. An address in Latin letters keeps the Latin order.
 */
export function formatAddress(address: AddressInput, language: Language): string[] {
  const isLocal = isWrittenLocally(address);
  const province = provinceIn(address, isLocal, language);
  const lines = printAddress(libraryAddress(address, province, isLocal), isLocal ? 'local' : 'latin');
  // The library leaves a separator at a line's start where the field before it filled two lines or none.
  const printed = lines.map((line) => line.replace(/^[\s,\-/]+/u, '').trimEnd()).filter((line) => line !== '');
  const country = countryName(address.countryCode, language);
  return isLocal && leadsWithCountry(address.countryCode, language) ? [country, ...printed] : [...printed, country];
}

function isWrittenLocally({ line1, city }: AddressInput): boolean {
  return notLatin.test(`${line1}${city}`);
}

function libraryAddress(address: AddressInput, province: string, isLocal: boolean) {
  const { city, area, postalCode, line1, line2, countryCode } = address;
  const isJapan = countryCode === 'JP';
  return {
    postalCountry: countryCode,
    administrativeArea: isJapan ? japaneseProvinceAndCity(province, city, isLocal) : province,
    locality: isJapan || (isLocal && city === province) ? '' : city,
    dependentLocality: area,
    postalCode,
    name: fullName(address),
    addressLines: [line1, line2].filter((line) => line !== ''),
  };
}

/** The library's Japanese format has no city of its own. */
function japaneseProvinceAndCity(province: string, city: string, isLocal: boolean): string {
  return isLocal ? `${province}${city}` : [city, province].filter((part) => part !== '').join(', ');
}

/** Country name for an address in the characters of its own country: in the country's own spelling. */
function provinceIn({ countryCode, province }: AddressInput, isLocal: boolean, language: Language): string {
  const known = provinceByCode(countryCode, province);
  if (!known) return province;
  const name = provinceName(known, language, languageOf(countryCode));
  return isLocal && !notLatin.test(name) ? known.name : name;
}

function fullName({ countryCode, firstName, lastName }: AddressInput): string {
  if (lastName && firstName && eastAsian.test(`${lastName}${firstName}`)) return `${lastName}${firstName}`;
  const isFamilyFirst = printsFamilyNameFirst(countryCode) && (countryCode === 'HU' || countryCode === 'VN');
  const names = isFamilyFirst ? [lastName, firstName] : [firstName, lastName];
  return names.filter((name) => name !== '').join(' ');
}
