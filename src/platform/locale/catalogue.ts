import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type InterfaceLanguage,
  interfaceLanguage,
  interfaceLanguages,
  type Language,
  languageTag,
  pickText,
} from '../../shared/locale.ts';
import { translator, type Values } from '../../shared/messages.ts';
import type { Message } from '../../shared/refusal.ts';

export type Translate = (key: string, values?: Message['values']) => string;

/** The texts of every language: `translations(language)('error.notFound')`. */
export type Translations = (language: Language) => Translate;

/** Files that were read, by path: they do not change while a process runs. */
const files = new Map<string, Record<string, string>>();

/**
 * Reads `locales/<language>/{shop,server}.json` once; returns a translator for each language of the site. `texts` are further texts:
 * key → language → text.
 */
export function loadTranslations(folder: string, texts: Record<string, Record<string, string>> = {}): Translations {
  const byLanguage = new Map<InterfaceLanguage, Record<string, string>>();
  for (const language of interfaceLanguages) {
    const further = Object.entries(texts).map(([key, text]) => [key, text[language] ?? key]);
    byLanguage.set(language, { ...readMessages(folder, language), ...Object.fromEntries(further) });
  }
  const known = new Map<Language, Translate>();
  return (language) => {
    const t =
      known.get(language) ??
      withTexts(language, translator(byLanguage.get(interfaceLanguage(language)) ?? {}, languageTag(language)));
    known.set(language, t);
    return t;
  };
}

/** Says texts of the shop among the values in a language. */
function withTexts(language: Language, t: (key: string, values?: Values) => string): Translate {
  return (key, values) => {
    if (!values) return t(key);
    const said = Object.entries(values).map(([name, value]): [string, string | number] => [
      name,
      typeof value === 'object' ? pickText(value, language, language) : value,
    ]);
    return t(key, Object.fromEntries(said));
  };
}

function readMessages(folder: string, language: InterfaceLanguage): Record<string, string> {
  return { ...read(join(folder, language, 'server.json')), ...read(join(folder, language, 'shop.json')) };
}

function read(path: string): Record<string, string> {
  const texts = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  files.set(path, texts);
  return texts;
}
