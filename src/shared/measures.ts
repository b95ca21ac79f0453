/** Tenths of a centimetre in an inch, by ten: 25.4 mm. */
const inchInTenthsOfMm = 254;

/** A measure in centimetres, `34.5` or `34-36`, in inches to a tenth. */
export function inInches(measure: string): string {
  return measure
    .split('-')
    .map((part) => {
      const [whole = '0', tenth = '0'] = part.split('.');
      const mm = Number(whole) * 10 + Number(tenth);
      const tenths = Math.round((mm * 100) / inchInTenthsOfMm);
      return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
    })
    .join('-');
}

/** Formatters by language; making one takes longer than a table of measures. */
const formats = new Map<string, Intl.NumberFormat>();

/** A measure as the language writes it, with the dash of a range. */
export function measureText(measure: string, languageTag: string): string {
  const known = formats.get(languageTag);
  const format = known ?? new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1, useGrouping: false });
  formats.set(languageTag, format);
  return measure
    .split('-')
    .map((part) => format.format(Number(part)))
    .join('–');
}
