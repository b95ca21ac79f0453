import { knownOfShop } from '../known.ts';

/** A text in the reader's language, else in the shop's own, else in any. */
export function pick(text: Partial<Record<string, string>> | null | undefined): string {
  if (!text) return '';
  const { language, defaultLanguage } = knownOfShop();
  return text[language] || text[defaultLanguage] || Object.values(text).find(Boolean) || '';
}
