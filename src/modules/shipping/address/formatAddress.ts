import { formatAddress as printAddress } from 'localized-address-format';
import { countryName } from '../../../platform/locale/country-name.ts';
import type { AddressInput } from '../../../shared/contracts/address.ts';
import type { Language } from '../../../shared/locale.ts';

import { isFamilyNameFirst } from './fieldRows.ts';
import { provinceByCode } from './provinces.ts';

/** Where parcels carry the province's code ("CA 94016"), not its name. */
const printsProvinceCode = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u;

/**
 * The lines of a checked address as its country prints them, name first or last as it does, and the country's name in
 * `language` at the end. The phone is not among them. An address in Latin letters keeps the Latin order.
 */
export function formatAddress(address: AddressInput, language: Language): string[] {
  const isLocal = notLatin.test(`${address.line1}${address.city}`);
  const lines = printAddress(libraryAddress(address, isLocal), isLocal ? 'local' : 'latin');
  // The library leaves a separator at a line's start where the field before it filled two lines or none.
  const printed = lines.map((line) => line.replace(/^[\s,\-/]+/u, '').trimEnd()).filter((line) => line !== '');
  return [...printed, countryName(address.countryCode, language)];
}

function libraryAddress(address: AddressInput, isLocal: boolean) {
  const province = printedProvince(address, isLocal);
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

function printedProvince({ countryCode, province }: AddressInput, isLocal: boolean): string {
  const known = provinceByCode(countryCode, province);
  if (!known || printsProvinceCode.has(countryCode)) return province;
  return isLocal || !notLatin.test(known.name) ? known.name : (known.en ?? known.name);
}

function fullName({ countryCode, firstName, lastName }: AddressInput): string {
  if (lastName && firstName && eastAsian.test(`${lastName}${firstName}`)) return `${lastName}${firstName}`;
  const isFamilyFirst = isFamilyNameFirst(countryCode) && (countryCode === 'HU' || countryCode === 'VN');
  const names = isFamilyFirst ? [lastName, firstName] : [firstName, lastName];
  return names.filter((name) => name !== '').join(' ');
}
