const here = 'http://shop';

/**
 * A path of this site as it may be followed, or null for anything that some browser would read as another place:
 * `//host`, `/\host`, control characters (browsers drop tabs and line breaks), the same in escapes, whole addresses.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return null;
  if (isForeign(value) || !URL.canParse(value, here)) return null;
  const { origin, pathname, search, hash } = new URL(value, here);
  // Dots are resolved by now: `/./` followed by `/host` has become two slashes.
  if (origin !== here || isForeign(pathname) || isForeign(decoded(pathname))) return null;
  return pathname + search + hash;
}

function isForeign(path: string): boolean {
  return path.startsWith('//') || /[\\\p{Cc}]/u.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '//';
  }
}
