import type { Language, Text } from '../../shared/locale.ts';

/** Columns of a text in each of some languages: `title en`, `title zh`. */
export function textColumns(name: string, languages: readonly Language[]): string[] {
  return languages.map((language) => `${name} ${language}`);
}

/** Cells of `textColumns`; a text of one language stands in each. */
export function textCells(name: string, text: Text | null, languages: readonly Language[]): Record<string, string> {
  const textIn = (language: Language) => (typeof text === 'string' ? text : text?.[language]) ?? '';
  return Object.fromEntries(languages.map((language) => [`${name} ${language}`, textIn(language)]));
}
