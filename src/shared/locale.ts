/** Language prefixes that a site may use in its URLs (`docs/contract.md` §2). */
export const allowedLanguages = [
  'en',
  'zh',
  'zh-TW',
  'zh-HK',
  'de',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'pt',
  'th',
  'fil',
  'vi',
] as const;

/** Languages that the interface itself is written in; every other site language shows English interface texts. */
export const interfaceLanguages = ['en', 'zh', 'zh-HK', 'fil'] as const;

export type Language = (typeof allowedLanguages)[number];
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** A text that a merchant wrote: one string for all languages, or one per language. */
export type Text = string | Partial<Record<Language, string>>;

/** BCP 47 tags with the script spelt out, for `lang`, `hreflang` and Intl. */
const tags: Partial<Record<Language, string>> = { zh: 'zh-Hans', 'zh-TW': 'zh-Hant-TW', 'zh-HK': 'zh-Hant-HK' };

export function languageTag(language: Language): string {
  return tags[language] ?? language;
}

/** Tests if a string is one of the 15 allowed language prefixes. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (allowedLanguages as readonly string[]).includes(value);
}

const familyNameFirst = new Set<string>(['zh', 'zh-TW', 'zh-HK', 'ja', 'ko', 'vi']);

/** Tests if readers of a language expect the family name before the given name. */
export function isFamilyNameFirst(language: string): boolean {
  return familyNameFirst.has(language);
}

/** The interface language that serves a site language: itself, Traditional Chinese for zh-TW, else English. */
export function interfaceLanguage(language: Language): InterfaceLanguage {
  if (language === 'zh-TW') return 'zh-HK';
  return (interfaceLanguages as readonly string[]).includes(language) ? (language as InterfaceLanguage) : 'en';
}

/** Path prefix of a language: `''` for the default language, else `/zh-HK`. */
export function prefixOf(language: Language, { defaultLanguage }: { defaultLanguage: Language }): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

/** A path under its prefix; the home page of a language is `/zh-HK`, without a slash behind. */
export function prefixed(path: string, prefix: string): string {
  return path === '/' || path === '' ? prefix || '/' : prefix + path;
}

/** A text by language, whichever of its two forms it came in: one string is taken for English. */
export function byLanguage(text: Text): Exclude<Text, string> {
  return typeof text === 'string' ? { en: text } : text;
}

/** The string of `language`, else of `fallback` (the site's default), else English, else any, else empty. */
export function pickText(text: Text | null | undefined, language: Language, fallback: Language): string {
  if (text == null) return '';
  if (typeof text === 'string') return text;
  return text[language] ?? text[fallback] ?? text.en ?? Object.values(text)[0] ?? '';
}

/** Own name of a language. */
export function languageName(language: Language): string {
  return languageNames[language] ?? language;
}

const languageNames: Partial<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  'zh-TW': '繁體中文（台灣）',
  'zh-HK': '繁體中文（香港）',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  th: 'ไทย',
  fil: 'Filipino',
  vi: 'Tiếng Việt',
};
