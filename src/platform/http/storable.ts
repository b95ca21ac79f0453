/** Schemas are shallow; what lies deeper is ignored anyway. */
const deepest = 12;

/**
 * The path of the first text in a body that PostgreSQL cannot keep: with a NUL, or with half a surrogate pair. Null when
 * all can be kept.
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
