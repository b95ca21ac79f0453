import type { InterfaceLanguage } from '../../shared/locale.ts';
import { type Translate, translator } from '../../shared/messages.ts';
import { readSite } from './site.ts';

type File = () => Promise<{ default: Record<string, string> }>;

const files: Record<InterfaceLanguage, File> = {
  en: () => import('../../../locales/en/shop.json'),
  zh: () => import('../../../locales/zh/shop.json'),
  'zh-HK': () => import('../../../locales/zh-HK/shop.json'),
  fil: () => import('../../../locales/fil/shop.json'),
};

/** Texts that only some components need; `vite.config.ts` splits them from the files above, so that other pages do not fetch them. */
export type TranslationPart = 'cart' | 'product' | 'sale' | 'returns' | 'offers' | 'browse' | 'address' | 'account';

const parts: Record<TranslationPart, Record<InterfaceLanguage, File>> = {
  sale: {
    en: () => import('../../../locales/en/shop.json?sale'),
    zh: () => import('../../../locales/zh/shop.json?sale'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?sale'),
    fil: () => import('../../../locales/fil/shop.json?sale'),
  },
  returns: {
    en: () => import('../../../locales/en/shop.json?returns'),
    zh: () => import('../../../locales/zh/shop.json?returns'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?returns'),
    fil: () => import('../../../locales/fil/shop.json?returns'),
  },
  cart: {
    en: () => import('../../../locales/en/shop.json?cart'),
    zh: () => import('../../../locales/zh/shop.json?cart'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?cart'),
    fil: () => import('../../../locales/fil/shop.json?cart'),
  },
  product: {
    en: () => import('../../../locales/en/shop.json?product'),
    zh: () => import('../../../locales/zh/shop.json?product'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?product'),
    fil: () => import('../../../locales/fil/shop.json?product'),
  },
  offers: {
    en: () => import('../../../locales/en/shop.json?offers'),
    zh: () => import('../../../locales/zh/shop.json?offers'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?offers'),
    fil: () => import('../../../locales/fil/shop.json?offers'),
  },
  browse: {
    en: () => import('../../../locales/en/shop.json?browse'),
    zh: () => import('../../../locales/zh/shop.json?browse'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?browse'),
    fil: () => import('../../../locales/fil/shop.json?browse'),
  },
  address: {
    en: () => import('../../../locales/en/shop.json?address'),
    zh: () => import('../../../locales/zh/shop.json?address'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?address'),
    fil: () => import('../../../locales/fil/shop.json?address'),
  },
  account: {
    en: () => import('../../../locales/en/shop.json?account'),
    zh: () => import('../../../locales/zh/shop.json?account'),
    'zh-HK': () => import('../../../locales/zh-HK/shop.json?account'),
    fil: () => import('../../../locales/fil/shop.json?account'),
  },
};

const messages: Record<string, string> = {};
const fetched = new Map<unknown, Promise<unknown>>();

/** Loads the texts in the language of the page: one chunk per language, fetched once, and the requested parts. */
export async function loadTranslations(wanted: readonly TranslationPart[] = []): Promise<Translate> {
  await Promise.all([files, ...wanted.map((part) => parts[part])].map(fetchOnce));
  return translator(messages, readSite().languageTag) as Translate;
}

function fetchOnce(from: typeof files): Promise<unknown> {
  const known = fetched.get(from) ?? fetchTranslations(from);
  fetched.set(from, known);
  return known;
}

async function fetchTranslations(from: typeof files): Promise<void> {
  try {
    const { default: translations } = await from[readSite().interfaceLanguage as InterfaceLanguage]();
    Object.assign(messages, translations);
  } catch (error) {
    // Without a network keys are shown instead of texts, and the next call tries again.
    console.debug('no texts', error);
    fetched.delete(from);
  }
}
