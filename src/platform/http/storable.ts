/** Schemas are shallow; deeper values are ignored. */
const deepest = 12;

/**
 * Finds the path of the first text in a body that PostgreSQL cannot store: with a NUL or an unpaired surrogate. Null when
 * there is none.
 */
export function unstorable(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null || path.length > deepest) return null;
  for (const [key, each] of Object.entries(value)) {
    const found = isStorable(key) ? unstorable(each, [...path, key]) : path.join('.') || 'body';
    if (found) return found;
  }
  return null;
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
