const formats = new Map<string, Intl.DateTimeFormat>();

/** A day (`2027-01-12`) in the words of a language tag: "12 January 2027". */
export function dayText(day: string, tag: string): string {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(tag, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
