import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';

/** The languages and currencies of the site. */
export interface SiteLocales {
  languages: Language[];
  defaultLanguage: Language;
  currencies: CurrencyCode[];
  defaultCurrency: CurrencyCode;
}

/** Language of an API call: the `x-lang` header if the site has it, else the default (`docs/contract.md` §1). */
export function languageOf(request: FastifyRequest, site: SiteLocales): Language {
  const asked = request.headers['x-lang'];
  return isLanguage(asked) && site.languages.includes(asked) ? asked : site.defaultLanguage;
}

/**
 * Currency of a request: the `x-currency` header, else `currency` in the URL, else the cookie, else the site's default.
 * Feeds for marketplaces use the URL: crawlers keep no cookies, and a page must show the price of the feed.
 */
export function currencyOf(request: FastifyRequest, site: SiteLocales): CurrencyCode {
  const asked = request.headers['x-currency'] ?? currencyOfQuery(request, site) ?? request.cookies.currency;
  return site.currencies.find((code) => code === asked) ?? site.defaultCurrency;
}

/** The currency of the URL, if the site has it. */
export function currencyOfQuery({ query }: FastifyRequest, site: SiteLocales): CurrencyCode | undefined {
  return site.currencies.find((code) => code === (query as { currency?: unknown } | undefined)?.currency);
}
