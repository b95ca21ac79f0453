/** Formatters of days by time zone. A new one takes ten times as long as its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of the shop at a moment, e.g. `2026-11-21`. */
export function shopDay(timeZone: string, moment: Date): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  if (!known) formats.set(timeZone, format);
  return format.format(moment);
}
