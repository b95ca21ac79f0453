import { type CurrencyCode, type Minor, minor } from '../../../shared/money.ts';
import { convertPrice } from '../../pricing/index.ts';

/** Something that held until a moment, and from the end of the one before it; the oldest from ever. */
export interface Period<T> {
  until: Date;
  value: T;
}

/** Former prices of a variant, the oldest first. */
export interface Former {
  /** In base prices. */
  base: Period<number>[];
  /** In its own prices in the viewer's currency; null while it had none. */
  own: Period<number | null>[];
}

/** Present price. */
export interface Present {
  price: number;
  own_price: number | null;
}

/** Conversion of base prices to the viewer's currency: the present rate, and the former ones with their ends. */
export interface Rates {
  base: CurrencyCode;
  currency: CurrencyCode;
  rate: string;
  former: Period<string>[];
}

/** EU 98/6/EC art. 6a (2): not shorter than 30 days before the reduction. In milliseconds. */
export const lookedBack = 30 * 86_400_000;

/**
 * The lowest price of the 30 days before the price became what it is, in the viewer's currency (EU 98/6/EC art. 6a). A price that never changed is
 * its own lowest. Where prices are converted, by the rates that held then: what shoppers were shown.
 */
export function lowestBefore(present: Present, { base, own }: Former, rates: Rates): Minor {
  const ownNow = rates.currency === rates.base ? null : present.own_price;
  const since = Math.max(endOf(own), ownNow === null ? endOf(base) : -Infinity);
  const wanted = since === -Infinity ? today : { from: since - lookedBack, to: since };
  const bases = spansOf(base, present.price);
  const amounts = spansOf(own, ownNow)
    .flatMap((span) => within(span, wanted))
    .flatMap(({ value, ...time }) => (value === null ? converted(bases, time, rates) : [value]));
  return minor(Math.min(...amounts));
}

interface Time {
  from: number;
  to: number;
}

type Span<T> = Time & { value: T };

/** Later than every change. */
const today: Time = { from: Number.MAX_SAFE_INTEGER, to: Infinity };

function endOf(periods: Period<unknown>[]): number {
  return periods.at(-1)?.until.getTime() ?? -Infinity;
}

/** Former values and the present one, each with its time. */
function spansOf<T>(periods: Period<T>[], present: T): Span<T>[] {
  const ends = periods.map(({ until }) => until.getTime());
  const spans = periods.map(({ value }, at) => ({ from: ends[at - 1] ?? -Infinity, to: ends[at] ?? Infinity, value }));
  return [...spans, { from: ends.at(-1) ?? -Infinity, to: Infinity, value: present }];
}

/** The part of a span that is in a batch of time, if any is. */
function within<T>({ from, to, value }: Span<T>, wanted: Time): Span<T>[] {
  const part = { from: Math.max(from, wanted.from), to: Math.min(to, wanted.to), value };
  return part.from < part.to ? [part] : [];
}

/** Base prices of a time in the viewer's currency, by the rates of that time. */
function converted(bases: Span<number>[], time: Time, { base, currency, rate, former }: Rates): number[] {
  const rates = spansOf(former, rate);
  return bases
    .flatMap((span) => within(span, time))
    .flatMap(({ value, ...held }) => {
      if (currency === base) return [value];
      const then = rates.flatMap((span) => within(span, held));
      return then.map((each) => convertPrice(minor(value), base, currency, each.value));
    });
}
