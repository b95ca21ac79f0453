import type { Regions } from '../../../shared/contracts/postal-address.ts';
import { type Language, languageTag } from '../../../shared/locale.ts';
import type { AddressField } from '../../../shared/postal-address-limits.ts';
import { phoneCodeOf } from './countries.ts';
import { isCountry, labelOf, languageOf, postalCodeRule, requiredFields } from './country-rules.ts';
import { districtFields, districtsOf } from './districts.ts';
import { fieldRows } from './field-rows.ts';
import { provinceName, provincesOf } from './provinces.ts';

/** Lists that their readers know in the order of the official codes, north to south or capital first. */
const officialOrder = new Set(['CN', 'JP', 'KR']);

/** Describes the form of a country's postal addresses in `language`; null for an unknown country. */
export function regionsOf(countryCode: string, language: Language): Regions | null {
  if (!isCountry(countryCode)) return null;
  const rows = fieldRows(countryCode, language);
  const shown = new Set(rows.flat());
  const postalCode = shown.has('postalCode') ? postalCodeRule(countryCode) : null;
  return {
    countryCode,
    phoneCode: phoneCodeOf(countryCode),
    rows,
    required: requiredFields(countryCode).filter((field) => shown.has(field)),
    labels: labelsOf(countryCode, shown),
    postalCodePattern: postalCode?.pattern ?? null,
    postalCodeExample: postalCode?.example ?? null,
    items: provinceItems(countryCode, language),
    deeper: districtFields(countryCode),
  };
}

/** The same with the names of the next level down, below a province or a city of it, as `items`: what to type, as a choice. */
export async function regionsWithin(
  countryCode: string,
  language: Language,
  { province, city }: { province: string; city?: string | undefined },
): Promise<Regions | null> {
  const regions = regionsOf(countryCode, language);
  const names = await districtsOf(countryCode, language, province, city);
  return regions && { ...regions, items: names.map((name) => ({ code: name, name })) };
}

function labelsOf(countryCode: string, fields: Set<AddressField>): Record<string, string> {
  return Object.fromEntries([...fields].map((field) => [field, labelOf(countryCode, field)]));
}

function provinceItems(countryCode: string, language: Language): Regions['items'] {
  const own = languageOf(countryCode);
  const items = provincesOf(countryCode).map((province) => ({
    code: province.code,
    name: provinceName(province, language, own),
  }));
  if (officialOrder.has(countryCode)) return items;
  const collator = new Intl.Collator(languageTag(language));
  return items.sort((a, b) => collator.compare(a.name, b.name));
}
