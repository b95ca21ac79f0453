/** The system's or PostgreSQL's code of an error (`ENOENT`, `57P03`), or an empty word. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The promise's value, or `fallback` when it fails with one of the codes; any other failure stays one. */
export async function onCodes<T, F>(promise: Promise<T>, codes: readonly string[], fallback: F): Promise<T | F> {
  try {
    return await promise;
  } catch (error) {
    if (codes.includes(errorCode(error))) return fallback;
    throw error;
  }
}

/** Whether the promise comes true; false when it fails with one of the codes, any other failure stays one. */
export async function succeeds(promise: Promise<unknown>, codes: readonly string[]): Promise<boolean> {
  return onCodes(
    promise.then(() => true),
    codes,
    false,
  );
}

/** How a system says that we may not do something in a place. */
export const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'] as const;
