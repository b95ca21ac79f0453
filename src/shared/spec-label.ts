import { type Language, pickText } from './locale.ts';
import { ownProperty } from './own-property.ts';
import type { StoredSpec } from './stored-spec.ts';

/** Labels of a variant's values in the order of the picker and in the reader's language, e.g. "Terracotta · Large". */
export function specLabel(
  { spec, specs }: { spec: Record<string, string>; specs: StoredSpec[] },
  { language, defaultLanguage }: { language: Language; defaultLanguage: Language },
): string {
  const translations = specs.map(({ code, values }) => {
    const chosen = values.find((each) => each.value === spec[code]);
    return pickText(chosen?.label, language, defaultLanguage) || ownProperty(spec, code);
  });
  return translations.filter(Boolean).join(' · ');
}
