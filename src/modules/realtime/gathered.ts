/** Milliseconds in which the same call is made at most twice: at once, and at their end for what came meanwhile. */
const gathering = 500;

/** Calls by key, gathered so that the progress of a job is a few messages and not thousands. */
export class Gathered {
  /** Keys called lately, with what is still to be called. */
  readonly #lately = new Map<string, { timer: ReturnType<typeof setTimeout>; next: (() => Promise<void>) | null }>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  call(key: string, work: () => Promise<void>): void {
    const lately = this.#lately.get(key);
    if (lately) lately.next = work;
    else this.#now(key, work);
  }

  close(): void {
    for (const { timer } of this.#lately.values()) clearTimeout(timer);
    this.#lately.clear();
  }

  #now(key: string, work: () => Promise<void>): void {
    this.#lately.set(key, { timer: setTimeout(() => this.#later(key), gathering), next: null });
    work().catch(this.#failed);
  }

  #later(key: string): void {
    const next = this.#lately.get(key)?.next;
    this.#lately.delete(key);
    if (next) this.#now(key, next);
  }
}
