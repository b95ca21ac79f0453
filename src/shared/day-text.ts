import { type Language, languageTag } from './locale.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A day (`2027-01-12`) in the words of a language: "12 January 2027". */
export function dayText(day: string, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
