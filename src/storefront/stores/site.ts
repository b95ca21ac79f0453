import { readSite } from '../api/site.ts';
import { forgetKeptPages, remember } from '../api/storage.ts';

const year = 31_536_000; // seconds

/** Stores the language prefix and the currency of this page for later visits and other tabs. */
export function rememberSite(): void {
  const { prefix, currency } = readSite();
  remember('langPath', prefix);
  remember('currency', currency);
}

/** Changes the currency and reloads the page, since the server calculates prices. */
export function changeCurrency(code: string): void {
  remember('currency', code);
  // They show prices in the former one.
  void forgetKeptPages();
  document.cookie = `currency=${code}; path=/; max-age=${year}; samesite=lax`;
  const url = new URL(window.location.href);
  if (!url.searchParams.has('price')) return window.location.reload();
  // The price filter is in the former currency: 50 dollars are not 50 yen.
  for (const name of ['price', 'page']) url.searchParams.delete(name);
  window.location.assign(url);
}

/** The currency of the next page. */
export function chosenCurrency(): string {
  return /(?:^|; )currency=([A-Z]{3})/.exec(document.cookie)?.[1] ?? readSite().currency;
}
