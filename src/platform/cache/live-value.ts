import type { Cached } from './cached.ts';

/** A value that is kept whole and read anew when one of its tags changes. */
export interface LiveValue<T> extends Required<Pick<Cached, 'name' | 'tags' | 'refresh'>> {
  get(): T;
}

/** Keeps what `load` reads; `initial` until the first `refresh`. */
export function liveValue<T>(name: string, tags: readonly string[], initial: T, load: () => Promise<T>): LiveValue<T> {
  let current = initial;
  let asked = 0;
  let shown = 0;
  const refresh = async () => {
    asked += 1;
    const mine = asked;
    const read = await load();
    // Of two readings at once the one that was asked for later is newer, whichever comes back first.
    if (mine <= shown) return;
    current = read;
    shown = mine;
  };
  return { name, tags, get: () => current, refresh };
}
