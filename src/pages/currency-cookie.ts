import type { FastifyReply, FastifyRequest } from 'fastify';
import { currencyOfQuery, type SiteLocales } from '../platform/http/request-locale.ts';
import type { CurrencyCode } from '../shared/money.ts';

/** Seconds. */
const year = 365 * 24 * 3600;

/** Sets the cookie of the chosen currency. */
export function setCurrencyCookie(reply: FastifyReply, code: CurrencyCode, secure: boolean): void {
  reply.setCookie('currency', code, { path: '/', sameSite: 'lax', secure, maxAge: year });
}

/**
 * Stores a currency named in the URL, e.g. by a marketplace's link, in the cookie. True where the answer in this currency is
 * for this browser only: chosen by cookie or URL. A currency from a CDN's header `x-currency` is separated by `Vary`.
 */
export function applyCurrency(
  request: FastifyRequest,
  reply: FastifyReply,
  currency: CurrencyCode,
  { locales, secure }: { locales: () => SiteLocales; secure: boolean },
): boolean {
  const site = locales();
  const isNewlyChosen = currencyOfQuery(request, site) === currency && request.cookies.currency !== currency;
  if (isNewlyChosen) setCurrencyCookie(reply, currency, secure);
  return isNewlyChosen || (currency !== site.defaultCurrency && request.headers['x-currency'] !== currency);
}
