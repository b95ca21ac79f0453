import pLimit, { type LimitFunction } from 'p-limit';

/** Limits how many pieces of work run at once: all together, and for each host. */
export class HostConcurrency {
  readonly #all: LimitFunction;
  readonly #perHost: number;
  readonly #hosts = new Map<string, LimitFunction>();

  constructor(max: { all: number; host: number }) {
    this.#all = pLimit(max.all);
    this.#perHost = max.host;
  }

  /** Runs some work for a host once both limits allow it. */
  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#hosts.get(host) ?? pLimit(this.#perHost);
    this.#hosts.set(host, limit);
    return limit(() => this.#all(work));
  }
}
