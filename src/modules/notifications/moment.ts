import { type Language, languageTag } from '../../shared/locale.ts';

/** A moment in the shop's time zone, which it names: "November 27, 2026 at 8:20 PM GMT+1". */
export function momentText(at: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languageTag(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(at);
}
