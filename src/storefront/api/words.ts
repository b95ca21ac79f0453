import type { InterfaceLanguage } from '../../shared/locale.ts';
import { type Translate, translator } from '../../shared/messages.ts';
import { readSite } from './site.ts';

const files: Record<InterfaceLanguage, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../../../locales/en/shop.json'),
  zh: () => import('../../../locales/zh/shop.json'),
  'zh-HK': () => import('../../../locales/zh-HK/shop.json'),
  fil: () => import('../../../locales/fil/shop.json'),
};

let words: Promise<Translate> | undefined;

/** The interface's words in the page's language: one chunk a language, fetched once. */
export function loadWords(): Promise<Translate> {
  words ??= fetchWords().catch(withoutWords);
  return words;
}

/** Without a network there are no words: keys stand in for them, and the next who asks tries again. */
function withoutWords(error: unknown): Translate {
  console.debug('no words', error);
  words = undefined;
  return translator({}, readSite().languageTag) as Translate;
}

async function fetchWords(): Promise<Translate> {
  const { interfaceLanguage, languageTag } = readSite();
  const { default: messages } = await files[interfaceLanguage as InterfaceLanguage]();
  return translator(messages, languageTag) as Translate;
}
