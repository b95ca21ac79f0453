import type { AdminData } from '../../shared/admin-calls.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { rememberOfShop } from '../known.ts';
import { pick } from './pick-text.ts';

/** Takes saved settings into the facts that the document brought, for the screens that open next. */
export function rememberSettings({ shop, locale, money }: AdminData<'setting/save'>): void {
  rememberOfShop({
    name: pick(shop.name),
    defaultLanguage: locale.defaultLang,
    languages: locale.siteLangs.map(({ lang, name }) => ({ code: lang, name })),
    baseCurrency: money.baseCurrency as CurrencyCode,
    defaultCurrency: money.defaultCurrency as CurrencyCode,
  });
}
