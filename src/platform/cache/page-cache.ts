import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './page.ts';

/** Milliseconds; sales move lists by sales without being announced, and are to be seen some time all the same. */
const longest = 10 * 60_000;

/** Milliseconds for which a page may be shown after that, or after it was doubted, while no other can be made. */
const maxInNeed = 3_600_000;

/** Dropped tags that are noted: far more than change while a page is made. */
const maxNoted = 10_000;

interface Entry {
  page: FinishedPage;
  /** Of the cache when the making of the page began. */
  epoch: number;
}

/**
 * Pages for everybody, in this process, the least used leaving first. `hits` and `misses` are for `/metrics`. While changes may
 * be missed (`suspend`), and for pages of before (`doubt`), nothing is answered by `get`: only `getInNeed` answers them.
 */
export class PageCache {
  hits = 0;
  misses = 0;
  /** Grows with every change, so that a page built before one of its own changes and stored after it can be told. */
  epoch = 0;
  /** Epochs in which tags were dropped last; what is older than `#forgotten` is not known any more. */
  readonly #dropped = new Map<string, number>();
  #forgotten = 0;
  /** Entries of before this epoch are doubted. */
  #doubted = 0;
  #isSuspended = false;
  /** Null when nothing is kept. */
  readonly #pages: LRUCache<string, Entry> | null;
  readonly #keysByTag = new Map<string, Set<string>>();

  constructor(bytes: number) {
    this.#pages = bytes === 0 ? null : this.#store(bytes);
  }

  /** Whether pages are kept at all. */
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

  /** A page that may have changed unheard or is old, for want of a database to make it from; never one that has changed. */
  getInNeed(key: string): FinishedPage | undefined {
    if (!this.#pages || this.#pages.getRemainingTTL(key) < -maxInNeed) return undefined;
    return this.#pages.get(key, { allowStale: true })?.page;
  }

  /** Keeps a page, for `milliseconds` at most, unless something that it shows changed since `epoch`, when its making began. */
  set(key: string, page: FinishedPage, epoch: number, milliseconds = longest): void {
    if (!this.#pages || this.#isStale(page, epoch)) return;
    this.#pages.set(key, { page, epoch }, { ttl: milliseconds });
    for (const tag of page.tags) this.#keysOf(tag).add(key);
  }

  /** Changes may be missed from now on. */
  suspend(): void {
    this.#isSuspended = true;
  }

  /** Changes are heard again; what was made before has to be made anew, as long as that is possible. */
  resume(): void {
    this.#isSuspended = false;
    this.epoch += 1;
    this.#doubted = this.epoch;
  }

  /** Drops every page that shows one of `tags`; `*` drops all. */
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
      ttl: longest,
      noDeleteOnStaleGet: true,
      maxSize: bytes,
      // Its compressed forms come later and are a third of it or less, both together half.
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
