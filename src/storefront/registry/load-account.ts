import { loadTranslations } from '../api/translations.ts';
import type { accountRegistry } from './account.generated.ts';

/** Loads a component of the pages of accounts, orders and returns. Their registry is fetched with the first one, so that other pages do not load it. */
export async function loadAccount(name: keyof typeof accountRegistry) {
  const { accountRegistry, accountTranslations } = await import('./account.generated.ts');
  const translations = loadTranslations(accountTranslations[name]);
  const loaded = await accountRegistry[name]();
  await translations;
  return loaded;
}
