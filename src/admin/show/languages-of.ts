import { knownOfShop } from '../known.ts';

type Texts = Partial<Record<string, string>>;

/** Languages that a text is written in, in the order of the shop; one string for all of them is in the shop's own. */
export function languagesOf(text: string | Texts | null): string[] {
  const { languages, defaultLanguage } = knownOfShop();
  if (typeof text === 'string') return text === '' ? [] : [defaultLanguage];
  return languages.map(({ code }) => code).filter((code) => text?.[code]);
}
