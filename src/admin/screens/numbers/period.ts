import type { AdminBody } from '../../../shared/admin-calls.ts';
import { knownOfShop } from '../../known.ts';
import { bodyOfChoice, type CurrencyChoice, choiceIn } from '../../show/currency-choice.ts';
import { daysOf } from '../../show/days.ts';

/** Ranges in days up to today, and one of one's own dates. */
export const ranges = ['7', '30', '90', '365', 'own'] as const;
export const groupings = ['day', 'product', 'country', 'coupon'] as const;
export type Grouping = (typeof groupings)[number] | 'variant';

/** Choices of the screen, as its address has them. */
export interface Period {
  range: (typeof ranges)[number];
  from: string;
  to: string;
  compare: 'period' | 'year';
  by: Grouping;
  /** The product whose variants are shown. */
  productId: string | null;
  /** `all`: all of them in the shop's own. */
  currency: CurrencyChoice | null;
}

const isDay = (text: string | null) => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Reads the choices from the address; anything else counts as left out. */
export function periodOf(params: URLSearchParams, now: Date): Period {
  const range = ranges.find((each) => each === params.get('range')) ?? '30';
  const days = daysOf(range === 'own' ? '30' : range, now, knownOfShop().timeZone);
  const own = range === 'own';
  const from = params.get('from');
  const to = params.get('to');
  const product = params.get('product');
  const productId = product && /^[\da-f-]{36}$/.test(product) && params.get('by') === 'variant' ? product : null;
  return {
    range,
    from: own && from && isDay(from) ? from : days.from,
    to: own && to && isDay(to) ? to : days.to,
    compare: params.get('compare') === 'year' ? 'year' : 'period',
    by: productId ? 'variant' : (groupings.find((each) => each === params.get('by')) ?? 'day'),
    productId,
    currency: choiceIn(params.get('currency')),
  };
}

/** Days and currency as the calls take them. */
export function bodyOf({ from, to, currency }: Period): AdminBody<'stat/overview'> {
  return { from, to, ...bodyOfChoice(currency) };
}
