import { readSite } from '../api/site.ts';
import { remember } from '../api/storage.ts';

const year = 31_536_000; // seconds

/** Keeps what later visits and other tabs look up: the language prefix and the currency of this page. */
export function rememberSite(): void {
  const { prefix, currency } = readSite();
  remember('langPath', prefix);
  remember('currency', currency);
}

/** Shows the shop in another currency: prices are the server's, so the page is loaded anew. */
export function changeCurrency(code: string): void {
  remember('currency', code);
  document.cookie = `currency=${code}; path=/; max-age=${year}; samesite=lax`;
  const url = new URL(window.location.href);
  if (!url.searchParams.has('price')) return window.location.reload();
  // The limits of a filter are in the currency that is left: 50 dollars are not 50 yen.
  for (const name of ['price', 'page']) url.searchParams.delete(name);
  window.location.assign(url);
}

/** The currency that the next page would come in. */
export function chosenCurrency(): string {
  return /(?:^|; )currency=([A-Z]{3})/.exec(document.cookie)?.[1] ?? readSite().currency;
}
