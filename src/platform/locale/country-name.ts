import { type Language, languageTag } from '../../shared/locale.ts';

/** Long names of these read "Hong Kong SAR China"; people look for "Hong Kong". */
const shortNames = new Set(['HK', 'MO']);

const namers = new Map<string, Intl.DisplayNames>();

/** Returns a country's name in `language`, or its code (ISO 3166-1 alpha-2) if it has none. */
export function countryName(countryCode: string, language: Language): string {
  return namerOf(languageTag(language), shortNames.has(countryCode) ? 'short' : 'long').of(countryCode) ?? countryCode;
}

function namerOf(tag: string, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${tag} ${style}`;
  const namer = namers.get(key) ?? new Intl.DisplayNames(tag, { type: 'region', style });
  namers.set(key, namer);
  return namer;
}
