/** `94103`, `941*` for all that begin so, `94100..94199` for a span of codes of one length. */
const written = /^[A-Z0-9]+(?:\*|\.\.[A-Z0-9]+)?$/;

/** Postal codes as they are compared: upper case, without spaces and hyphens. */
export function bareCodes(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
}

/** Tests if a text is a pattern of postal codes. */
export function arePostalCodes(text: string): boolean {
  if (!written.test(text)) return false;
  const [first = '', last] = text.split('..');
  return last === undefined || (first.length === last.length && first <= last);
}

/** Tests if a pattern matches a postal code. A longer code is in a span by its beginning: 94103-1234 is. */
export function covers(pattern: string, postalCode: string): boolean {
  const code = bareCodes(postalCode);
  if (pattern.endsWith('*')) return code.startsWith(pattern.slice(0, -1));
  const [first = '', last] = pattern.split('..');
  if (last === undefined) return code === first;
  const beginning = code.slice(0, first.length);
  return first <= beginning && beginning <= last && code.length >= first.length;
}

/** Precision of a pattern: one code before a beginning, a longer beginning before a shorter one. */
export function precisionOf(pattern: string): number {
  if (pattern.endsWith('*')) return pattern.length - 1;
  const [first = '', last] = pattern.split('..');
  if (last === undefined) return first.length === 0 ? 0 : 100;
  let shared = 0;
  while (shared < first.length && first[shared] === last[shared]) shared += 1;
  // A span is more than no pattern at all, even when it begins with any digit.
  return shared + 0.5;
}
