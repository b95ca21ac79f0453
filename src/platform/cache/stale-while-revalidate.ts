import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

interface Entry<T> {
  value: T;
  /** Since when it is stale, in milliseconds; null while it is fresh. */
  staleSince: number | null;
}

export interface Stood<T> {
  value: T;
  /** True if a new value is being computed. */
  stale: boolean;
}

/** Milliseconds for which a stale value may be returned. */
const maxAge = 60_000;

/**
 * Caches expensive values. After a change, cheap ones are computed at the next request; for expensive ones the stale value is
 * returned for at most a minute while the new one is computed. One computation at a time for each key; if a change happens
 * during it, its result is stale. Failures are not cached.
 */
export class StaleWhileRevalidate<T extends object> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #making = new Map<string, { changes: number; made: Promise<T> }>();
  readonly #clock: Clock;
  readonly #isDear: (value: T) => boolean;
  #changes = 0;

  constructor(clock: Clock, max: number, isDear: (value: T) => boolean) {
    this.#entries = new LRUCache({ max });
    this.#clock = clock;
    this.#isDear = isDear;
  }

  async get(key: string, make: () => Promise<T>): Promise<Stood<T>> {
    const known = this.#entries.get(key);
    if (known?.staleSince === null) return { value: known.value, stale: false };
    const isUsable = known && this.#isDear(known.value) && this.#now() - (known.staleSince ?? 0) < maxAge;
    const made = this.#make(key, make, isUsable ?? false);
    if (!isUsable) return { value: await made, stale: false };
    // A request after that minute receives the failure.
    made.catch(() => undefined);
    return { value: known.value, stale: true };
  }

  /** Marks all values as stale. */
  change(): void {
    this.#changes++;
    const now = this.#now();
    for (const entry of this.#entries.values()) entry.staleSince ??= now;
  }

  /** A computation that began before the last change is only good for requests that accept a stale value. */
  #make(key: string, make: () => Promise<T>, isOldGood: boolean): Promise<T> {
    const running = this.#making.get(key);
    if (running && (isOldGood || running.changes === this.#changes)) return running.made;
    const making = { changes: this.#changes, made: this.#keep(key, make) };
    this.#making.set(key, making);
    const done = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    making.made.then(done, done);
    return making.made;
  }

  async #keep(key: string, make: () => Promise<T>): Promise<T> {
    const before = this.#changes;
    const started = this.#now();
    const value = await make();
    this.#entries.set(key, { value, staleSince: this.#changes === before ? null : started });
    return value;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
