import type { DeliveryEstimate, Dispatch } from '../../shared/contracts/shipping.ts';
import { type Language, languageTag } from '../../shared/locale.ts';

interface Span {
  minDays: number;
  maxDays: number;
}

/** Working days, counted from the first on which a present order can leave, or later where it waits for a day, as dates and as texts of a language. */
export function deliveryEstimate(
  { minDays, maxDays }: Span,
  dispatch: Dispatch,
  now: Date,
  language: Language,
  from: string | null = null,
): DeliveryEstimate {
  const start = workingDay(notBefore(leavingDay(dispatch, now), from), 0, dispatch);
  const earliest = workingDay(start, minDays, dispatch);
  const latest = workingDay(start, maxDays, dispatch);
  const days = { earliest: dayOf(earliest), latest: dayOf(latest) };
  return { minDays, maxDays, ...days, dates: datesInWords(days, language) };
}

/** The later of two days. */
function notBefore(day: Date, from: string | null): Date {
  return from !== null && from > dayOf(day) ? new Date(`${from}T00:00:00Z`) : day;
}

/** Formats a span of days (`2026-11-24`) in a language; one day once. */
export function datesInWords(days: { earliest: string; latest: string }, language: Language): string {
  const translations = [days.earliest, days.latest].map((day) =>
    dayFormat(language).format(new Date(`${day}T00:00:00Z`)),
  );
  return [...new Set(translations)].join(' – ');
}

/** Midnight UTC of the shop's own day, or of the next one once its hour has passed. */
function leavingDay({ timeZone, until }: Dispatch, now: Date): Date {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const late = part('hour') >= until ? 1 : 0;
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day') + late));
}

/** Formatters by time zone. A new one takes ten times as long as its use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The first working day from a day on, and so many after that. */
function workingDay(from: Date, count: number, dispatch: Dispatch): Date {
  let day = from;
  while (!isWorking(day, dispatch)) day = nextDay(day);
  for (let left = count; left > 0; ) {
    day = nextDay(day);
    if (isWorking(day, dispatch)) left -= 1;
  }
  return day;
}

function isWorking(day: Date, { closedOn }: Dispatch): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closedOn.includes(dayOf(day));
}

function nextDay(day: Date): Date {
  return new Date(day.getTime() + 86_400_000);
}

function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const formats = new Map<Language, Intl.DateTimeFormat>();

function dayFormat(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language);
  const format =
    known ??
    new Intl.DateTimeFormat(languageTag(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
  formats.set(language, format);
  return format;
}
