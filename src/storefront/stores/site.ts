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
  window.location.reload();
}

/** The currency that the next page would come in. */
export function chosenCurrency(): string {
  return /(?:^|; )currency=([A-Z]{3})/.exec(document.cookie)?.[1] ?? readSite().currency;
}
