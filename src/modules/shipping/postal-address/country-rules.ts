import type { AddressField } from '../../../shared/postal-address-limits.ts';
import extract from './data/countries.json' with { type: 'json' };
import { hasProvinces } from './provinces.ts';

/** Rules of libaddressinput for a country, in its own letters: A lines, C city, D area, S province, Z postal code. */
interface AddressData {
  required?: string;
  postalCode?: string;
  example?: string;
  province?: string;
  city?: string;
  area?: string;
  postal?: string;
  language?: string;
}

/** Corrections of the extract, and fields that carriers there require in addition. */
const corrections: Record<string, AddressData> = {
  AE: { required: 'AS' },
  AR: { required: 'ACSZ' },
  AU: { postal: 'postcode' },
  CL: { required: 'ACS', province: 'region', city: 'commune' },
  CN: { area: 'district' },
  CO: { required: 'ACS' },
  EG: { required: 'ACS', province: 'governorate' },
  GB: { city: 'town', postal: 'postcode' },
  GG: { postal: 'postcode' },
  HK: { required: 'AC' },
  ID: { required: 'ACS' },
  IM: { postal: 'postcode' },
  JE: { postal: 'postcode' },
  JP: { required: 'ACSZ' },
  KR: { province: 'province' },
  MY: { required: 'ACSZ', area: 'village', postal: 'postcode' },
  NG: { required: 'ACS' },
  NZ: { postal: 'postcode' },
  PE: { required: 'ACS', province: 'department' },
  PH: { required: 'ACS', area: 'barangay' },
  TH: { required: 'ACSZ', city: 'district', area: 'subdistrict' },
  TR: { required: 'ACSZ', province: 'province' },
  TW: { province: 'county' },
  VN: { required: 'ACS' },
  ZA: { area: 'suburb' },
};

const fieldOfLetter: Record<string, AddressField> = {
  A: 'line1',
  C: 'city',
  D: 'area',
  S: 'province',
  Z: 'postalCode',
};

/** People there may have one name only, so the family name is not demanded. */
const oneNameCountries = new Set(['ID', 'MM']);

const data = new Map<string, AddressData>(Object.entries(extract as Record<string, AddressData>));

/** Countries with rules; codes are ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = [...data.keys()];

export function isCountry(countryCode: string): boolean {
  return data.has(countryCode);
}

function dataOf(countryCode: string): AddressData {
  return { ...data.get(countryCode), ...corrections[countryCode] };
}

/** The fields a country cannot ship without; a province only where it can be picked from a list. */
export function requiredFields(countryCode: string): AddressField[] {
  // "AC" is what libaddressinput demands where it says nothing of a country.
  const letters = [...(dataOf(countryCode).required ?? 'AC')];
  const fields = letters.flatMap((letter) => fieldOfLetter[letter] ?? []);
  const names: AddressField[] = oneNameCountries.has(countryCode) ? ['firstName'] : ['firstName', 'lastName'];
  return [...names, ...fields.filter((field) => field !== 'province' || hasProvinces(countryCode))];
}

/** Tests if postal addresses of a country name a province: it has a list of them, or its postal service requires one. */
export function usesProvince(countryCode: string): boolean {
  return hasProvinces(countryCode) || (dataOf(countryCode).required ?? '').includes('S');
}

/** A pattern for the whole code as it is printed, and an example of it; null where no postal code is used. */
export function postalCodeRule(countryCode: string): { pattern: string; example: string } | null {
  const { postalCode, example } = dataOf(countryCode);
  return postalCode && example ? { pattern: postalCode, example } : null;
}

/** Name of a field in the country, as the last part of the locale key `address.label.*`. */
export function labelOf(countryCode: string, field: AddressField): string {
  const { province, city, area, postal } = dataOf(countryCode);
  const names: Partial<Record<AddressField, string | undefined>> = { province, city, area, postalCode: postal };
  if (field === 'city' && city === 'post_town') return 'city';
  return names[field] ?? (field === 'area' ? 'suburb' : field);
}

/** The language that most labels of the country are written in, where its provinces are known. */
export function languageOf(countryCode: string): string {
  return dataOf(countryCode).language ?? '';
}
