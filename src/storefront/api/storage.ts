/** Keys of local storage; the names are part of `docs/contract.md`. */
export type StorageKey =
  | 'x-auth'
  | 'userInfo'
  | 'visitorId'
  | 'cartNum'
  | 'wishNum'
  | 'recentlyViewed'
  | 'langPath'
  | 'currency'
  | 'appearance'
  | 'currencyOffered'
  | 'searches'
  | 'cartChanges'
  | 'cartShown'
  | 'installDeclined';

/** Reads a stored value; null for none and where the browser forbids storage. */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function remember(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    // Private windows and full disks: the value is a convenience, its loss costs a request at most.
    console.debug(`storage refused ${key}`, error);
  }
}

/** Removes the pages and pictures that the service worker kept (`worker/kept-files.ts`). */
export async function forgetKeptPages(): Promise<void> {
  // Browsers have these caches on https and localhost only.
  if (!('caches' in window)) return;
  await Promise.all(['shop-pages', 'shop-pictures'].map((name) => caches.delete(name)));
}
