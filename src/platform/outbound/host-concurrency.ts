/** Lets work for many hosts go on at once, but little of it for any one of them. */
export class HostConcurrency {
  readonly #most: { all: number; host: number };
  readonly #running = new Map<string, number>();
  readonly #waiting: { host: string; go: () => void }[] = [];
  #all = 0;

  constructor(most: { all: number; host: number }) {
    this.#most = most;
  }

  /** Does some work for a host when it is its turn. */
  async take<T>(host: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayGo(host)) this.#count(host, 1);
    else await new Promise<void>((go) => this.#waiting.push({ host, go }));
    try {
      return await work();
    } finally {
      this.#count(host, -1);
      this.#next();
    }
  }

  #mayGo(host: string): boolean {
    return this.#all < this.#most.all && (this.#running.get(host) ?? 0) < this.#most.host;
  }

  #count(host: string, by: 1 | -1): void {
    this.#all += by;
    this.#running.set(host, (this.#running.get(host) ?? 0) + by);
  }

  #next(): void {
    const index = this.#waiting.findIndex(({ host }) => this.#mayGo(host));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    this.#count(next.host, 1);
    next.go();
  }
}
