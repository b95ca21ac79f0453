import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressedCurrency, type SiteLocales } from '../platform/http/request-locale.ts';
import type { CurrencyCode } from '../shared/money.ts';

/** Seconds. */
const year = 365 * 24 * 3600;

/** Keeps the currency that somebody chose. */
export function setCurrencyCookie(reply: FastifyReply, code: CurrencyCode, secure: boolean): void {
  reply.setCookie('currency', code, { path: '/', sameSite: 'lax', secure, maxAge: year });
}

/**
 * Whether the answer in this currency is for this browser only: because a cookie chose another than the shop's own, or because
 * the address names it, e.g. a marketplace's link; that one is kept for the pages that follow. What the header `x-currency`
 * says, as a CDN sends it, shared caches can tell apart (`Vary`).
 */
export function applyCurrency(
  request: FastifyRequest,
  reply: FastifyReply,
  currency: CurrencyCode,
  { locales, secure }: { locales: () => SiteLocales; secure: boolean },
): boolean {
  const site = locales();
  const isNewlyChosen = addressedCurrency(request, site) === currency && request.cookies.currency !== currency;
  if (isNewlyChosen) setCurrencyCookie(reply, currency, secure);
  return isNewlyChosen || (currency !== site.defaultCurrency && request.headers['x-currency'] !== currency);
}
