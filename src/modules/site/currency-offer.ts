import type { CurrencyCode } from '../../shared/money.ts';

const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA AD ME XK'.split(' ');

const others: Partial<Record<CurrencyCode, string>> = {
  USD: 'US PR GU VI AS MP EC SV PA',
  CNY: 'CN',
  GBP: 'GB IM JE GG',
  JPY: 'JP',
  AUD: 'AU NR KI TV',
  CAD: 'CA',
  HKD: 'HK',
  PHP: 'PH',
  INR: 'IN',
  RUB: 'RU',
};

const currencyOf = new Map<string, CurrencyCode>([
  ...euro.map((country) => [country, 'EUR'] as const),
  ...Object.entries(others).flatMap(([code, countries]) =>
    countries.split(' ').map((country) => [country, code as CurrencyCode] as const),
  ),
]);

/**
 * Finds the currency that a visitor may prefer: that of the country of their IP, else that of the first region among the languages
 * of their browser. Null where the shop has no prices in it, or shows them already.
 */
export function currencyToOffer(
  who: { country: string | null; languages: readonly string[] },
  shown: CurrencyCode,
  rates: readonly { code: CurrencyCode }[],
): CurrencyCode | null {
  const regions = who.languages.flatMap(
    (tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase() ?? [],
  );
  const code = currencyOf.get(who.country ?? regions[0] ?? '');
  return code !== undefined && code !== shown && rates.some((rate) => rate.code === code) ? code : null;
}
