/** The system's or PostgreSQL's code of an error (`ENOENT`, `57P03`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns the promise's value, or `fallback` if it fails with one of the codes; rethrows other errors. */
export async function onCodes<T, F>(promise: Promise<T>, codes: readonly string[], fallback: F): Promise<T | F> {
  try {
    return await promise;
  } catch (error) {
    if (codes.includes(errorCode(error))) return fallback;
    throw error;
  }
}

/** Tells whether the promise succeeds; false if it fails with one of the codes; rethrows other errors. */
export async function succeeds(promise: Promise<unknown>, codes: readonly string[]): Promise<boolean> {
  return onCodes(
    promise.then(() => true),
    codes,
    false,
  );
}

/** Codes of missing permissions. */
export const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'] as const;
