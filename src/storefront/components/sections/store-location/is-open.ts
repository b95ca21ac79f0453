import type { Opening } from './props.ts';

/** Tests if a place is open at a moment, by the clock of its time zone. */
export function isOpenAt(openings: readonly Opening[], timeZone: string, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  return openings.some((each) => each.day === day && each.from <= time && time < each.to);
}
