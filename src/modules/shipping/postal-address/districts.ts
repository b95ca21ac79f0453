import { type Language, languageTag } from '../../../shared/locale.ts';
import { languageOf } from './country-rules.ts';
import { findProvince, hasProvinces } from './provinces.ts';

/** The fields below the province that a country has names for. */
export type DistrictField = 'city' | 'area';

/**
 * By the code of the province ('' where a country has none): a city a line, then after tabs the areas in it, each as
 * `name` or `name|name in Latin letters`. Loaded when the country is first asked for.
 */
type Districts = Record<string, string>;

const files = new Map<string, () => Promise<{ default: Districts }>>([
  ['BR', () => import('./data/districts/BR.json', { with: { type: 'json' } })],
  ['CL', () => import('./data/districts/CL.json', { with: { type: 'json' } })],
  ['CN', () => import('./data/districts/CN.json', { with: { type: 'json' } })],
  ['HK', () => import('./data/districts/HK.json', { with: { type: 'json' } })],
  ['KR', () => import('./data/districts/KR.json', { with: { type: 'json' } })],
  ['PH', () => import('./data/districts/PH.json', { with: { type: 'json' } })],
  ['TW', () => import('./data/districts/TW.json', { with: { type: 'json' } })],
]);

const withAreas = new Set(['CN', 'KR', 'PH']);
const writtenInChinese = new Set(['CN', 'HK', 'TW']);

export function districtFields(countryCode: string): DistrictField[] {
  if (!files.has(countryCode)) return [];
  return withAreas.has(countryCode) ? ['city', 'area'] : ['city'];
}

/**
 * The cities of a province, or the areas of a city, by their names in the country's own script or in Latin letters, as the
 * reader of `language` writes them. Empty where nothing is known; what a shopper types need not be among them.
 */
export async function districtsOf(
  countryCode: string,
  language: Language,
  province: string,
  city?: string,
): Promise<string[]> {
  const code = hasProvinces(countryCode) ? findProvince(countryCode, province) : '';
  const file = await files.get(countryCode)?.();
  const lines = (code !== null && file?.default[code]?.split('\n')) || [];
  const found = city === undefined ? lines.map(cityIn) : areasIn(lines, city);
  const isNative = readsNative(countryCode, language);
  const names = found.map((name) => spellings(name)[isNative ? 0 : 1]);
  return [...new Set(names)].sort(new Intl.Collator(languageTag(language), { numeric: true }).compare);
}

function areasIn(lines: string[], city: string): string[] {
  const line = lines.find((each) => isNamed(cityIn(each), city));
  return line?.split('\t').slice(1) ?? [];
}

function readsNative(countryCode: string, language: Language): boolean {
  return language === languageOf(countryCode) || (language.startsWith('zh') && writtenInChinese.has(countryCode));
}

function cityIn(line: string): string {
  return line.split('\t', 1)[0] ?? '';
}

function isNamed(name: string, typed: string): boolean {
  return spellings(name).some((each) => each.toLowerCase() === typed.trim().toLowerCase());
}

/** The name in the country's own script and in Latin letters. */
function spellings(name: string): [string, string] {
  const [native = '', latin = native] = name.split('|');
  return [native, latin];
}
