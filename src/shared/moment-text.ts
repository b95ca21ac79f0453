import { type Language, languageTag } from './locale.ts';

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** A moment in a time zone, which it names: "November 27, 2026 at 8:20 PM GMT+1". */
export function momentText(at: Date, language: Language, timeZone: string): string {
  const tag = languageTag(language);
  const text = new Intl.DateTimeFormat(tag, { ...day, ...time, timeZone }).format(at);
  // The name of the zone is put last here, since the Chinese format has it between the day and the time.
  const parts = new Intl.DateTimeFormat(tag, { ...time, timeZone, timeZoneName: 'short' }).formatToParts(at);
  return `${text} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`;
}

/** A moment as `momentText`, or only its day where it is the first of that day in the time zone. */
export function startText(at: Date, language: Language, timeZone: string): string {
  const isMidnight = new Intl.DateTimeFormat('sv', { timeStyle: 'medium', timeZone }).format(at) === '00:00:00';
  if (!isMidnight) return momentText(at, language, timeZone);
  return new Intl.DateTimeFormat(languageTag(language), { ...day, timeZone }).format(at);
}
