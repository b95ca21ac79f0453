/** Decimals by ISO 4217; symbols as the storefront's currency switch shows them. */
export const currencies = {
  CNY: { decimals: 2, symbol: '¥' },
  JPY: { decimals: 0, symbol: '¥' },
  USD: { decimals: 2, symbol: '$' },
  EUR: { decimals: 2, symbol: '€' },
  GBP: { decimals: 2, symbol: '£' },
  AUD: { decimals: 2, symbol: 'A$' },
  CAD: { decimals: 2, symbol: 'C$' },
  HKD: { decimals: 2, symbol: 'HK$' },
  PHP: { decimals: 2, symbol: '₱' },
  INR: { decimals: 2, symbol: '₹' },
  RUB: { decimals: 2, symbol: '₽' },
} as const;

export type CurrencyCode = keyof typeof currencies;

/** An integer number of a currency's minor unit (cents; whole yen for JPY). Only `minor` makes one. */
export type Minor = number & { readonly __minor: unique symbol };

/** Money as it travels: `{ "amount": 1999, "currency": "USD" }` is 19.99 US dollars (`docs/contract.md` §1). */
export interface Money {
  amount: number;
  currency: CurrencyCode;
}

export const currencyCodes = Object.keys(currencies) as CurrencyCode[];

/** Tests if a string names one of the currencies of the shop. */
export function isCurrency(code: unknown): code is CurrencyCode {
  return typeof code === 'string' && Object.hasOwn(currencies, code);
}

/** Brands a whole number of minor units; throws on fractions and on numbers that are not safe integers. */
export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of minor units: ${amount}`);
  return amount as Minor;
}

/** Pairs an amount of minor units with its currency for the wire. */
export function money(amount: number, currency: CurrencyCode): Money {
  return { amount: minor(amount), currency };
}

/** `amount × numerator ÷ denominator`, rounded half up, for amounts ≥ 0 (`docs/pricing.md` R0.3). Exact: through BigInt. */
export function scale(amount: number, numerator: bigint, denominator: bigint): Minor {
  const product = BigInt(minor(amount)) * numerator;
  return minor(Number((2n * product + denominator) / (2n * denominator)));
}

/** Writes money for people, e.g. `$19.99`, `19,99 €`, `¥1,999`. `language` is a BCP 47 tag. */
export function formatMoney(value: Money, language: string): string {
  const { decimals } = currencies[value.currency];
  return writer(language, value.currency)(value.amount / 10 ** decimals);
}

/** Writes an amount for machines: `19.99`, `1999` for yen. */
export function decimal({ amount, currency }: Money): string {
  const { decimals } = currencies[currency];
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

type Writer = (amount: number) => string;

const writers = new Map<string, Writer>();

function writer(language: string, currency: CurrencyCode): Writer {
  const key = `${language} ${currency}`;
  const known = writers.get(key);
  if (known) return known;
  const made = makeWriter(language, currency);
  writers.set(key, made);
  return made;
}

/** Intl shortens every dollar to `$`; the symbols of the shop distinguish them. */
function makeWriter(language: string, currency: CurrencyCode): Writer {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const { symbol } = currencies[currency];
  const narrow = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? symbol;
  if (narrow === symbol) return (amount) => format.format(amount);
  return (amount) => format.format(amount).replace(narrow, () => symbol);
}
