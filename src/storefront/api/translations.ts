import type { InterfaceLanguage } from '../../shared/locale.ts';
import { type Translate, translator } from '../../shared/messages.ts';
import { readSite } from './site.ts';

type Messages = { default: Record<string, string> };

/** Texts that only some components need; `scripts/translation-parts.ts` splits them from the common ones, so that other pages do not fetch them. */
export type TranslationPart = 'cart' | 'product' | 'sale' | 'returns' | 'offers' | 'browse' | 'address' | 'account';

/** A language: its common texts, and where its parts are. Each language knows its own parts, so that no page names those of all. */
interface Language extends Messages {
  parts: Partial<Record<TranslationPart, () => Promise<Messages>>>;
}

const languages: Record<InterfaceLanguage, () => Promise<Language>> = {
  en: () => import('../../../locales/en/shop.json?language'),
  zh: () => import('../../../locales/zh/shop.json?language'),
  'zh-HK': () => import('../../../locales/zh-HK/shop.json?language'),
  fil: () => import('../../../locales/fil/shop.json?language'),
};

const messages: Record<string, string> = {};
const fetched = new Map<'' | TranslationPart, Promise<unknown>>();

/** Loads the texts in the language of the page: one chunk per language, fetched once, and the requested parts. */
export async function loadTranslations(wanted: readonly TranslationPart[] = []): Promise<Translate> {
  await Promise.all((['', ...wanted] as const).map(fetchOnce));
  return translator(messages, readSite().languageTag) as Translate;
}

function fetchOnce(part: '' | TranslationPart): Promise<unknown> {
  const known = fetched.get(part) ?? fetchTranslations(part);
  fetched.set(part, known);
  return known;
}

async function fetchTranslations(part: '' | TranslationPart): Promise<void> {
  try {
    const language = await languages[readSite().interfaceLanguage as InterfaceLanguage]();
    Object.assign(messages, (part ? await language.parts[part]?.() : language)?.default);
  } catch (error) {
    // Without a network keys are shown instead of texts, and the next call tries again.
    console.debug('no texts', error);
    fetched.delete(part);
  }
}
