/** What the browser keeps between visits; the names are part of `docs/contract.md`. */
export type StorageKey =
  | 'x-auth'
  | 'userInfo'
  | 'visitorId'
  | 'cartNum'
  | 'wishNum'
  | 'recentlyViewed'
  | 'langPath'
  | 'currency'
  | 'searches';

/** The kept value, or null. A browser that forbids storage keeps nothing, and the shop works all the same. */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function remember(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    // Private windows and full disks: the value is a convenience, its loss costs a request at most.
    console.debug(`storage refused ${key}`, error);
  }
}
