import { isSupportedCountry, Metadata } from 'libphonenumber-js';
import type { CallingCountry } from '../../../shared/auth.ts';
import type { Language } from '../../../shared/locale.ts';
import { countries, phoneCodeOf } from './countries.ts';

const lists = new Map<Language, CallingCountry[]>();

/** Every country with how its numbers are called, named and sorted in `language`. */
export function callingCountries(language: Language): CallingCountry[] {
  const known = lists.get(language);
  if (known) return known;
  const call = (code: string) => ({ phoneCode: phoneCodeOf(code), trunk: trunkOf(code) });
  const list = countries(language).map(({ code, name }) => ({ code, name, ...call(code) }));
  lists.set(language, list);
  return list;
}

function trunkOf(countryCode: string): string {
  if (!isSupportedCountry(countryCode)) return '';
  const metadata = new Metadata();
  metadata.selectNumberingPlan(countryCode);
  // The library's types leave this one out.
  const plan = metadata.numberingPlan as { nationalPrefix?(): string | undefined } | undefined;
  return plan?.nationalPrefix?.() ?? '';
}
