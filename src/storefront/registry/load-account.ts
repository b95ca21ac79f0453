import { loadTranslations } from '../api/translations.ts';
import type { LoadedComponent } from '../component.ts';

/**
 * Loads a component of the pages of accounts, orders and returns, or undefined where there is none of the name. Their registry is fetched
 * with the first one, so that other pages do not load it.
 */
export async function loadAccount(name: string): Promise<LoadedComponent | undefined> {
  const { accountRegistry, accountTranslations } = await import('./account.generated.ts');
  if (!Object.hasOwn(accountRegistry, name)) return undefined;
  const known = name as keyof typeof accountRegistry;
  const translations = loadTranslations(accountTranslations[known]);
  const loaded = await accountRegistry[known]();
  await translations;
  return loaded;
}
