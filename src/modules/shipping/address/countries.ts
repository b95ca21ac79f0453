import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { type Language, languageTag } from '../../../shared/locale.ts';
import { countryCodes } from './countryRules.ts';

/** Long names of these read "Hong Kong SAR China"; a shopper looks for "Hong Kong". */
const shortNames = new Set(['HK', 'MO']);

const lists = new Map<Language, readonly { code: string; name: string }[]>();
const namers = new Map<string, Intl.DisplayNames>();

/** Every country an order can go to, named and sorted in `language`; territories without people are left out. */
export function countries(language: Language): readonly { code: string; name: string }[] {
  const known = lists.get(language);
  if (known) return known;
  const collator = new Intl.Collator(languageTag(language));
  const list = countryCodes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => collator.compare(a.name, b.name));
  lists.set(language, list);
  return list;
}

/** A country's name in `language`, or its code where Unicode's list has none. */
export function countryName(countryCode: string, language: Language): string {
  return namerOf(languageTag(language), shortNames.has(countryCode) ? 'short' : 'long').of(countryCode) ?? countryCode;
}

function namerOf(tag: string, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${tag} ${style}`;
  const namer = namers.get(key) ?? new Intl.DisplayNames(tag, { type: 'region', style });
  namers.set(key, namer);
  return namer;
}

/** The calling code with its plus ("+65"), or an empty string for a country the shop does not know. */
export function phoneCodeOf(countryCode: string): string {
  return isSupportedCountry(countryCode) ? `+${getCountryCallingCode(countryCode)}` : '';
}
