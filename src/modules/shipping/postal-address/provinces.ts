import type { Language } from '../../../shared/locale.ts';
import extract from './data/provinces.json' with { type: 'json' };

/** `name` is the country's own spelling; `hans` and `hant` the Chinese ones where they differ from it. */
export interface Province {
  code: string;
  name: string;
  en?: string;
  hans?: string;
  hant?: string;
  alias?: string;
}

const lists = new Map<string, readonly Province[]>(Object.entries(extract as Record<string, Province[]>));

/** Maps folded names to codes, built when a country is first needed. */
const codesByName = new Map<string, Map<string, string>>();

/** Words for a province, which are often left out; only these may be added to a known name. */
const eastAsianWord =
  /(?:(?:维吾尔|維吾爾|壮族|壯族|回族)?(?:自治区|自治區)|특별자치[도시]|특별시|광역시|[省市县縣県府都도시])$/u;
const latinWord = /(?:city|county)$/u;

export function hasProvinces(countryCode: string): boolean {
  return lists.has(countryCode);
}

export function provincesOf(countryCode: string): readonly Province[] {
  return lists.get(countryCode) ?? [];
}

export function provinceByCode(countryCode: string, code: string): Province | undefined {
  return provincesOf(countryCode).find((province) => province.code === code);
}

/** The code of a province given by its code or by its name in any spelling that we know; null when unknown. */
export function findProvince(countryCode: string, text: string): string | null {
  const code = text.toUpperCase();
  if (provinceByCode(countryCode, code)) return code;
  const names = namesOf(countryCode);
  const folded = fold(text);
  return names.get(folded) ?? names.get(folded.replace(eastAsianWord, '')) ?? null;
}

/** The name to show in `language`: Chinese or English where known, else the country's own spelling. */
export function provinceName(province: Province, language: Language, countryLanguage: string): string {
  const { name, en, hans, hant } = province;
  if (language === countryLanguage) return name;
  if (language === 'zh') return hans ?? (hant ? name : (en ?? name));
  if (language === 'zh-HK' || language === 'zh-TW') return hant ?? (hans ? name : (en ?? name));
  return en ?? name;
}

function namesOf(countryCode: string): Map<string, string> {
  const known = codesByName.get(countryCode);
  if (known) return known;
  const names = new Map([...shortNames(countryCode), ...fullNames(countryCode)]);
  codesByName.set(countryCode, names);
  return names;
}

function fullNames(countryCode: string): [string, string][] {
  return provincesOf(countryCode).flatMap((province) =>
    spellings(province).map((name): [string, string] => [name, province.code]),
  );
}

/** Names without the word for province, except where two share one: "Hsinchu" is a city and a county. */
function shortNames(countryCode: string): [string, string][] {
  const owners = new Map<string, Set<string>>();
  for (const [name, code] of fullNames(countryCode)) {
    const short = name.replace(eastAsianWord, '').replace(latinWord, '');
    owners.set(short, (owners.get(short) ?? new Set()).add(code));
  }
  return [...owners].flatMap(([name, codes]) =>
    codes.size === 1 ? [...codes].map((code): [string, string] => [name, code]) : [],
  );
}

function spellings({ name, en, hans, hant, alias }: Province): string[] {
  return [name, en, hans, hant, alias].flatMap((text) => (text ? [fold(text)] : []));
}

/** Lower case without accents, spaces or punctuation, nor the Irish "Co.": "São Paulo" and "sao paulo" are one. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^(?:county|co\.?) /, '');
  const alike = plain.replace(/đ/g, 'd').replace(/ı/g, 'i').replace(/臺/g, '台').replace(/&/g, 'and');
  return alike.replace(/[^\p{L}\p{N}\p{Mc}]/gu, '').normalize('NFC');
}
