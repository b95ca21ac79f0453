import { type CurrencyCode, currencies, decimal } from '../money.ts';

/** A price range in minor units of the viewer's currency. */
export interface PriceBounds {
  min?: number;
  max?: number;
}

/** Maximum price in minor units: above every price, and well below the largest safe integer. */
const highest = 1_000_000_000_000;

/**
 * Reads the price range of a URL or a field, in major units: `10-50.5`, `10-`, `-50`; null for what bounds nothing. Decimals
 * that the currency does not have are rounded towards the wider range, and bounds the wrong way round are turned.
 */
export function readPrice(text: string, currency: CurrencyCode): PriceBounds | null {
  const [, from = '', to = ''] = /^([\d.]{0,20})-([\d.]{0,20})$/.exec(text) ?? [];
  const min = amountOf(from, currency, Math.floor);
  const max = amountOf(to, currency, Math.ceil);
  if (min !== null && max !== null) return { min: Math.min(min, max), max: Math.max(min, max) };
  if (min !== null) return min > 0 ? { min } : null;
  return max === null ? null : { max };
}

export function writePrice({ min, max }: PriceBounds, currency: CurrencyCode): string {
  return `${majorOf(min, currency)}-${majorOf(max, currency)}`;
}

/** An amount as somebody types it: without the decimals that say nothing; empty for none. */
export function majorOf(amount: number | undefined, currency: CurrencyCode): string {
  return amount === undefined ? '' : decimal({ amount, currency }).replace(/\.0+$/, '');
}

function amountOf(text: string, currency: CurrencyCode, round: (value: number) => number): number | null {
  if (!/^\d{1,12}(\.\d{0,6})?$|^\.\d{1,6}$/.test(text)) return null;
  const { decimals } = currencies[currency];
  // Six decimals at most, so that 19.99 × 100 is 1999 and not a hair more.
  const amount = round(Number((Number(text) * 10 ** decimals).toFixed(4)));
  return amount <= highest ? amount : null;
}
