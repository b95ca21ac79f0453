import { knownOfShop } from '../known.ts';
import { useTag } from '../text/text.ts';

/** A time in the shop's zone; today's as the time alone. `day` leaves the time out. */
export function TimeText({ at, day = false }: { at: string | null | undefined; day?: boolean }) {
  const tag = useTag();
  if (!at) return <>–</>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={writeTime(tag, date, { dateStyle: 'full', timeStyle: 'long' })}>
      {writeTime(tag, date, day ? { dateStyle: 'medium' } : shortest(tag, date))}
    </time>
  );
}

function shortest(tag: string, date: Date): Intl.DateTimeFormatOptions {
  const isToday = dayOf(tag, date) === dayOf(tag, new Date());
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' };
}

function dayOf(tag: string, date: Date): string {
  return writeTime(tag, date, { dateStyle: 'short' });
}

/** Writes a time of the wire in the shop's zone, with its day, for a sentence. */
export function writeShort(tag: string, at: string): string {
  return writeTime(tag, new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}

/** Writes a time in the shop's zone. */
export function writeTime(tag: string, date: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag, { ...style, timeZone: knownOfShop().timeZone }).format(date);
}
