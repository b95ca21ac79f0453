const here = 'http://shop';

/**
 * Returns a path of this site that is safe to redirect to, or null for anything that a browser could read as another host:
 * `//host`, `/\host`, control characters (browsers drop tabs and line breaks), the same in escapes, absolute URLs.
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
