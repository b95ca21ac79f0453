import { LRUCache } from 'lru-cache';
import type { Cached } from './cached.ts';

/** Maximum age in milliseconds: a page is kept for its own time after that, and some figures change without an announcement. */
const maxAge = 60_000;

/** Number of dropped tags that are recorded: far more than change while something is loaded. */
const maxNoted = 10_000;

/** Something loaded, and every tag whose announcement makes it stale. */
export interface Loaded<T> {
  value: T;
  tags: string[];
}

interface Entry extends Loaded<unknown> {
  /** The key in the cache. */
  key: string;
}

/**
 * Loaded data of pages by key, the least recently used evicted, dropped by the tags that came with them. As with whole pages
 * nothing is kept that was loaded while one of its tags changed, and nothing is kept or returned while changes may be lost.
 */
export class KeptData implements Cached {
  readonly name = 'data of products and reviews';
  readonly tags = 'own';
  /** Null when the cache is disabled. */
  readonly #entries: LRUCache<string, Entry> | null;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Grows with every change, to detect what was loaded before a change and is finished after it. */
  #epoch = 0;
  readonly #dropped = new Map<string, number>();
  #forgotten = 0;
  #isTrusted = true;

  /** Keeps up to `max` values; with 0 everything is loaded each time. */
  constructor(max: number) {
    this.#entries = max > 0 ? new LRUCache({ max, ttl: maxAge, dispose: (entry: Entry) => this.#unlist(entry) }) : null;
  }

  /** Each key belongs to one loader; null is not kept. What is returned is shared by all, so nobody may change it. */
  async get<T>(key: string, load: () => Promise<Loaded<T> | null>): Promise<T | null> {
    const known = this.#isTrusted ? this.#entries?.get(key) : undefined;
    if (known) return known.value as T;
    // Loads are not shared: one that began before a change must not answer a request that came after it.
    const epoch = this.#epoch;
    const loaded = await load();
    if (loaded) this.#keep(key, loaded, epoch);
    return loaded && loaded.value;
  }

  drop(tags: string[]): void {
    this.#epoch += 1;
    if (tags.includes('*') || this.#dropped.size >= maxNoted) return this.#forget();
    for (const tag of tags) {
      this.#dropped.set(tag, this.#epoch);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#entries?.delete(key);
    }
  }

  /** Changes may be lost from now on, or arrive again. */
  trust(isTrusted: boolean): void {
    this.#isTrusted = isTrusted;
    this.#epoch += 1;
    this.#forget();
  }

  #keep(key: string, { value, tags }: Loaded<unknown>, epoch: number): void {
    const isStale = epoch < this.#forgotten || tags.some((tag) => (this.#dropped.get(tag) ?? 0) > epoch);
    if (!this.#entries || !this.#isTrusted || isStale) return;
    this.#entries.set(key, { key, value, tags });
    for (const tag of tags) this.#keysOf(tag).add(key);
  }

  #forget(): void {
    this.#dropped.clear();
    this.#forgotten = this.#epoch;
    this.#entries?.clear();
  }

  #keysOf(tag: string): Set<string> {
    const known = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, known);
    return known;
  }

  #unlist({ key, tags }: Entry): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
