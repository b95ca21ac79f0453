import { formatAddress } from 'localized-address-format';
import { isFamilyNameFirst, type Language } from '../../../shared/locale.ts';
import type { AddressField } from '../../../shared/postal-address-limits.ts';
import { postalCodeRule, usesProvince } from './country-rules.ts';

/** Characters for private use stand for the fields, so that no literal of a format ("SINGAPORE") is taken for one. */
const marks: Record<string, AddressField> = {
  '\uE000': 'province',
  '\uE001': 'city',
  '\uE002': 'area',
  '\uE003': 'postalCode',
  '\uE004': 'line1',
};

const printedFirst = new Set(['CN', 'HK', 'HU', 'JP', 'KP', 'KR', 'MO', 'TW', 'VN']);

/** Languages whose readers expect East Asian addresses from the largest place to the smallest. */
const largestFirst = new Set<Language>(['zh', 'zh-TW', 'zh-HK', 'ja', 'ko']);

/** The form of a country: names in the order of the reader's language, then the rows of its printed address, then the phone. */
export function fieldRows(countryCode: string, language: Language): AddressField[][] {
  const names: AddressField[] = ['firstName', 'lastName'];
  if (isFamilyNameFirst(language)) names.reverse();
  return [names, ...addressRows(countryCode, language), ['phone']];
}

/** Fields of a country's postal addresses, in no particular order. */
export function fieldsOf(countryCode: string): Set<AddressField> {
  return new Set(fieldRows(countryCode, 'en').flat());
}

/** Tests if a country prints the family name first. */
export function printsFamilyNameFirst(countryCode: string): boolean {
  return printedFirst.has(countryCode);
}

/** Countries whose addresses begin with the largest place. */
const largestFirstCountries = new Set(['CN', 'HK', 'JP', 'KP', 'KR', 'MO', 'TW']);

/** Tests if a reader expects the country of an address before its other lines. */
export function leadsWithCountry(countryCode: string, language: Language): boolean {
  return largestFirst.has(language) && largestFirstCountries.has(countryCode);
}

function addressRows(countryCode: string, language: Language): AddressField[][] {
  const isLargestFirst = largestFirst.has(language);
  const lines = formatAddress(markedAddress(countryCode), isLargestFirst ? 'local' : 'latin');
  const rows = lines.flatMap((line) => rowsOfLine(withJapaneseCity(countryCode, fieldsInLine(line), isLargestFirst)));
  // Printed first in China, and asked last in its forms.
  return countryCode === 'CN' && isLargestFirst ? withLast('postalCode', rows) : rows;
}

/** Rows with one field moved to a row of its own at the end. */
function withLast(last: AddressField, rows: AddressField[][]): AddressField[][] {
  const others = rows.map((row) => row.filter((field) => field !== last)).filter((row) => row.length > 0);
  return [...others, [last]];
}

function markedAddress(countryCode: string) {
  return {
    postalCountry: countryCode,
    administrativeArea: usesProvince(countryCode) ? '\uE000' : '',
    locality: '\uE001',
    dependentLocality: '\uE002',
    postalCode: postalCodeRule(countryCode) ? '\uE003' : '',
    addressLines: ['\uE004'],
  };
}

function fieldsInLine(line: string): AddressField[] {
  return [...line].flatMap((character) => marks[character] ?? []);
}

/** Adds the city to the Japanese format, which leaves it to the street lines; forms of carriers have a field for it. */
function withJapaneseCity(countryCode: string, fields: AddressField[], isLargestFirst: boolean): AddressField[] {
  if (countryCode !== 'JP') return fields;
  const pair: AddressField[] = isLargestFirst ? ['province', 'city'] : ['city', 'province'];
  return fields.flatMap((field) => (field === 'province' ? pair : [field]));
}

/** Street lines are long: each gets a row of its own, whatever it shares a printed line with. */
function rowsOfLine(fields: AddressField[]): AddressField[][] {
  const at = fields.indexOf('line1');
  const rows: AddressField[][] = at < 0 ? [fields] : [fields.slice(0, at), ['line1'], ['line2'], fields.slice(at + 1)];
  return rows.filter((row) => row.length > 0);
}
