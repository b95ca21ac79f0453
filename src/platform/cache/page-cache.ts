import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './page.ts';

/** Maximum age in milliseconds: sales change the order of lists by sales without an announcement. */
const maxAge = 10 * 60_000;

/** Milliseconds for which a page may be served after that, or after `doubt`, while no new one can be rendered. */
const maxInNeed = 3_600_000;

/** Number of invalidated tags that are recorded: far more than change while a page is rendered. */
const maxNoted = 10_000;

interface Entry {
  page: FinishedPage;
  /** The epoch of the cache when rendering began. */
  epoch: number;
}

/**
 * Caches public pages in this process, evicting the least recently used. `hits` and `misses` are for `/metrics`. While changes
 * may be lost (`suspend`), and for pages from that time (`doubt`), `get` returns nothing; only `getInNeed` returns them.
 */
export class PageCache {
  hits = 0;
  misses = 0;
  /** Grows with every change, to detect a page that was rendered before a change of its tags and stored after it. */
  epoch = 0;
  /** The last epoch of each invalidated tag; those before `#forgotten` are not recorded. */
  readonly #dropped = new Map<string, number>();
  #forgotten = 0;
  /** Entries before this epoch may be stale. */
  #doubted = 0;
  #isSuspended = false;
  /** Null when the cache is disabled. */
  readonly #pages: LRUCache<string, Entry> | null;
  readonly #keysByTag = new Map<string, Set<string>>();

  constructor(bytes: number) {
    this.#pages = bytes === 0 ? null : this.#store(bytes);
  }

  /** True if the cache is enabled. */
  get keeps(): boolean {
    return this.#pages !== null;
  }

  get(key: string): FinishedPage | undefined {
    const entry = this.#isSuspended ? undefined : this.#pages?.get(key);
    const page = entry && entry.epoch >= this.#doubted ? entry.page : undefined;
    if (page) this.hits += 1;
    else this.misses += 1;
    return page;
  }

  /** Returns a page that is old or may be stale, for use while the database is unreachable; never one that is known to have changed. */
  getInNeed(key: string): FinishedPage | undefined {
    if (!this.#pages || this.#pages.getRemainingTTL(key) < -maxInNeed) return undefined;
    return this.#pages.get(key, { allowStale: true })?.page;
  }

  /** Stores a page for at most `milliseconds`, unless one of its tags was invalidated since `epoch`, when rendering began. */
  set(key: string, page: FinishedPage, epoch: number, milliseconds = maxAge): void {
    if (!this.#pages || this.#isStale(page, epoch)) return;
    this.#pages.set(key, { page, epoch }, { ttl: milliseconds });
    for (const tag of page.tags) this.#keysOf(tag).add(key);
  }

  /** Stops serving pages: changes may be lost from now on. */
  suspend(): void {
    this.#isSuspended = true;
  }

  /** Resumes. Pages from before are rendered again if possible. */
  resume(): void {
    this.#isSuspended = false;
    this.epoch += 1;
    this.#doubted = this.epoch;
  }

  /** Invalidates every page with one of `tags`; `*` invalidates all. */
  drop(tags: string[]): void {
    this.epoch += 1;
    if (tags.includes('*')) {
      this.#forgotten = this.epoch;
      return this.#pages?.clear();
    }
    for (const tag of tags) {
      this.#note(tag);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages?.delete(key);
    }
  }

  #isStale({ tags }: FinishedPage, epoch: number): boolean {
    return epoch < this.#forgotten || tags.some((tag) => (this.#dropped.get(tag) ?? 0) > epoch);
  }

  #note(tag: string): void {
    if (this.#dropped.size >= maxNoted) {
      this.#dropped.clear();
      this.#forgotten = this.epoch;
    }
    this.#dropped.set(tag, this.epoch);
  }

  #store(bytes: number) {
    return new LRUCache<string, Entry>({
      ttl: maxAge,
      noDeleteOnStaleGet: true,
      maxSize: bytes,
      // Compressed forms are added later and take up to half of it.
      sizeCalculation: ({ page: { bodies } }) => Math.ceil(bodies.identity.length * 1.5) + 1000,
      dispose: ({ page }, key) => this.#invalidate(page, key),
    });
  }

  #keysOf(tag: string): Set<string> {
    const known = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, known);
    return known;
  }

  #invalidate(page: FinishedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
