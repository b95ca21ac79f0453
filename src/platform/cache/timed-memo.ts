import type { Clock } from '../clock.ts';

interface Entry<T> {
  at: number;
  value: Promise<T>;
}

/** Caches what was read from outside for a fixed time, because nobody announces its changes. Failures are not cached. */
export class TimedMemo<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #clock: Clock;
  readonly #maxAge: number;

  /** Keeps values for `maxAge` milliseconds. */
  constructor(clock: Clock, maxAge: number) {
    this.#clock = clock;
    this.#maxAge = maxAge;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    if (known && now - known.at < this.#maxAge) return known.value;
    const entry = { at: now, value: load() };
    this.#entries.set(key, entry);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }
}
