import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { countryName } from '../../../platform/locale/country-name.ts';
import { type Language, languageTag } from '../../../shared/locale.ts';
import { countryCodes } from './country-rules.ts';

const lists = new Map<Language, readonly { code: string; name: string }[]>();

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

/** The calling code with its plus ("+65"), or an empty string for a country the shop does not know. */
export function phoneCodeOf(countryCode: string): string {
  return isSupportedCountry(countryCode) ? `+${getCountryCallingCode(countryCode)}` : '';
}
