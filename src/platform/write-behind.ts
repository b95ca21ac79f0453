/** Milliseconds between two writes; a process that is killed loses what it collected in that time. */
const pause = 5000;

interface Options<Sum> {
  /** Different keys that are collected at once; what is beyond them is dropped, and so is a flood of made-up ones. */
  max: number;
  write(sums: Sum[]): Promise<void>;
  /** A failed write loses its sums. */
  onError(error: unknown): void;
}

/** Collects sums in memory and writes them together every few seconds, so that no row is written to by every request. */
export class WriteBehind<Sum> {
  #sums = new Map<string, Sum>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #options: Options<Sum>;

  constructor(options: Options<Sum>) {
    this.#options = options;
  }

  /** Adds to the sum of a key, which starts as `empty`. */
  add(key: string, empty: () => Sum, change: (sum: Sum) => void): void {
    const known = this.#sums.get(key);
    if (!known && this.#sums.size >= this.#options.max) return;
    const sum = known ?? empty();
    change(sum);
    if (!known) this.#sums.set(key, sum);
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  /** Writes what was collected. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    if (sums.length === 0) return;
    try {
      await this.#options.write(sums);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
