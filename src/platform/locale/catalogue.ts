import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type InterfaceLanguage,
  interfaceLanguage,
  interfaceLanguages,
  type Language,
  languageTag,
} from '../../shared/locale.ts';
import { translator, type Values } from '../../shared/messages.ts';

export type Word = (key: string, values?: Values) => string;

/** The words of every language: `words(language)('error.notFound')`. */
export type Words = (language: Language) => Word;

/** Reads `locales/<language>/{shop,server}.json` once and answers a translator for any site language. */
export function loadWords(folder: string): Words {
  const byLanguage = new Map<InterfaceLanguage, Record<string, string>>();
  for (const language of interfaceLanguages) byLanguage.set(language, readMessages(folder, language));
  const known = new Map<Language, Word>();
  return (language) => {
    const word =
      known.get(language) ?? translator(byLanguage.get(interfaceLanguage(language)) ?? {}, languageTag(language));
    known.set(language, word);
    return word;
  };
}

function readMessages(folder: string, language: InterfaceLanguage): Record<string, string> {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, string>;
  return { ...read('server.json'), ...read('shop.json') };
}
