import { type Language, pickText } from '../../shared/locale.ts';
import type { Site } from './site.ts';

/** The account that buyers transfer to, from the settings of the seller; undefined where they name none. */
export function bankAccountOf({ seller, name, defaultLanguage }: Site, language: Language) {
  const { iban, bank } = seller;
  if (!iban && !bank) return undefined;
  return { holder: seller.name || pickText(name, language, defaultLanguage), iban, bank };
}
