/** The part of `Storage` that the shop uses. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Session storage, or memory of this document where the browser forbids storage. */
export function tabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch (error) {
    console.debug('the browser forbids storage', error);
    return shortStorage();
  }
}

/** Writes a value; false when the storage is full. */
export function keepInTab(store: TabStorage, key: string, text: string): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch (error) {
    console.debug(`${key} not kept`, error);
    return false;
  }
}

/** Reads a value written as JSON; null for none and for invalid JSON. */
export function readFromTab(store: TabStorage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function shortStorage(): TabStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
