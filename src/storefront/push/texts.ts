import type { InterfaceLanguage } from '../../shared/locale.ts';
import { type Translate, translator } from '../../shared/messages.ts';
import { readSite } from '../api/site.ts';

/** Texts of notifications, which only their own code fetches. */
const files: Record<InterfaceLanguage, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../../../locales/en/shop.json?push'),
  zh: () => import('../../../locales/zh/shop.json?push'),
  'zh-HK': () => import('../../../locales/zh-HK/shop.json?push'),
  fil: () => import('../../../locales/fil/shop.json?push'),
};

let made: Translate | null = null;

/** Loads the texts of the panels in the reader's language. */
export async function loadPushTexts(): Promise<void> {
  const { interfaceLanguage, languageTag } = readSite();
  const { default: messages } = await files[interfaceLanguage as InterfaceLanguage]();
  made ??= translator(messages, languageTag) as Translate;
}

/** The texts, once they were loaded. */
export const t: Translate = (key, values) => made?.(key, values) ?? '';
