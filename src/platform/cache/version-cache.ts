import { LRUCache } from 'lru-cache';

/** Values whose key holds their version, so that none is ever out of date; the least recently used are evicted. */
export class VersionCache<T extends object> {
  readonly #values: LRUCache<string, T>;

  /** Keeps up to `max` values. */
  constructor(max: number) {
    this.#values = new LRUCache({ max });
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    this.#values.set(key, value);
  }
}
