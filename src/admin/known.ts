import type { CurrencyCode } from '../shared/money.ts';

/** Facts of the shop that the document brings. */
export interface Known {
  /** Name of the shop in the reader's language. */
  name: string;
  /** Language of the back office for this reader. */
  language: string;
  defaultLanguage: string;
  languages: { code: string; name: string }[];
  baseCurrency: CurrencyCode;
  defaultCurrency: CurrencyCode;
  currencies: CurrencyCode[];
  /** IANA name of the zone in which the shop counts its days. */
  timeZone: string;
  /** Rule of the URLs of pages of text. */
  pageRule: string;
  /** Paths of the lists of custom pages, by their type. */
  customPaths: Record<string, string>;
  /** Size of the largest video that the shop takes. */
  videoMegabytes: number;
  /** URL of the unsent mails of a demo; null elsewhere. */
  mailbox: string | null;
}

let known: Known | null = null;

/** Facts of the shop, read from the document once. */
export function knownOfShop(): Known {
  known ??= JSON.parse(document.getElementById('admin')?.dataset.known ?? '{}') as Known;
  return known;
}

/** Replaces facts that have changed since the document was made. */
export function rememberOfShop(changes: Partial<Known>): void {
  known = { ...knownOfShop(), ...changes };
}
