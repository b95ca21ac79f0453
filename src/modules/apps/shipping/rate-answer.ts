import { z } from 'zod';
import { plainText } from '../../../shared/contracts/plain-text.ts';
import { byLanguage } from '../../../shared/locale.ts';
import { type CurrencyCode, minor } from '../../../shared/money.ts';
import type { Offered } from '../../shipping/index.ts';

const days = z.int().min(0).max(90);

/** Rates of a carrier for one parcel. */
export const ratesAnswer = z
  .array(
    z.object({
      code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/),
      name: plainText(100),
      price: z.object({ amount: z.int().min(0).max(1_000_000_000), currency: z.string() }),
      minDays: days.default(1),
      maxDays: days.default(10),
    }),
  )
  .max(10);

export type RatesAnswer = z.output<typeof ratesAnswer>;

/** Tells if rates can be offered: in the currency that was asked for, each code once, the days in order. */
export function areSound(rates: RatesAnswer, currency: CurrencyCode): boolean {
  const codes = new Set(rates.map(({ code }) => code));
  return (
    codes.size === rates.length &&
    rates.every(({ price, minDays, maxDays }) => price.currency === currency && minDays <= maxDays)
  );
}

/** A rate as a method of the checkout. The shop adds the tax, as to its own. */
export function offeredRate(slug: string, { code, name, price, minDays, maxDays }: RatesAnswer[number]): Offered {
  const free = { price: price.amount, prices: {}, stepsBy: null, steps: [], freeFrom: null, freeFromPrices: {} };
  const method = { code: `${slug}.${code}`, name: byLanguage(name), position: 0, enabled: true, zoneId: null };
  return {
    method: { ...method, ...free, pickup: null, needsPhone: false, minDays, maxDays },
    fee: { price: minor(price.amount), freeFrom: null, taxRate: 0 },
  };
}
