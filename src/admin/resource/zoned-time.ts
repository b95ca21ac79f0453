/** An instant as the clock of a zone shows it, for a field: `2026-11-27T09:00`. */
export function localTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant at which the clock of a zone shows this; null for an empty field. An hour that is skipped becomes the next one. */
export function timeOf(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const shift = (at: number) => Date.parse(`${localTime(new Date(at).toISOString(), timeZone)}Z`) - at;
  const first = asUtc - shift(asUtc);
  // Around a change of the clocks the shift of the instant itself counts.
  return new Date(asUtc - shift(first)).toISOString();
}
