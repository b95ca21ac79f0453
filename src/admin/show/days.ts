/** Ranges that Today offers, in days up to today. */
export const ranges = ['1', '7', '30', '90'] as const;
export type Range = (typeof ranges)[number];

const dayMs = 86_400_000;

/** First and last day of a number of days that end today, by the calendar of the shop's zone. */
export function daysOf(range: string, now: Date, timeZone: string): { from: string; to: string } {
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  const to = day(now);
  // Counted from noon UTC, so that no change of the clocks moves the day.
  const first = new Date(Date.parse(`${to}T12:00:00Z`) - (Number(range) - 1) * dayMs);
  return { from: first.toISOString().slice(0, 10), to };
}
