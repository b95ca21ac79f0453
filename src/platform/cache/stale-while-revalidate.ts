import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

interface Entry<T> {
  value: T;
  /** When it was first told to be out of date, in milliseconds; null while it is not. */
  staleSince: number | null;
}

export interface Stood<T> {
  value: T;
  /** Whether a newer one is being made. */
  stale: boolean;
}

/** Milliseconds for which something out of date may still be answered. */
const longest = 60_000;

/**
 * Remembers what is dear to make. After a change, cheap things are made anew when they are asked for; of dear ones the old
 * value is answered for at most a minute more, while the new one is made behind it. One making at a time for each key; one
 * that a change came into is out of date when it is done. Failures are not remembered.
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
    const isUsable = known && this.#isDear(known.value) && this.#now() - (known.staleSince ?? 0) < longest;
    const made = this.#make(key, make, isUsable ?? false);
    if (!isUsable) return { value: await made, stale: false };
    // Whoever asks after the minute is over meets the failure.
    made.catch(() => undefined);
    return { value: known.value, stale: true };
  }

  /** Something changed that any of these may be made from. */
  change(): void {
    this.#changes++;
    const now = this.#now();
    for (const entry of this.#entries.values()) entry.staleSince ??= now;
  }

  /** A making that began before the last change serves only those who can do with the old value. */
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
