import { ipGroup } from '../http/ip-group.ts';

/** What one process of the shop bears of its sockets. */
export interface SocketLimits {
  /** Bytes of one message; more closes with 1009. */
  bytes: number;
  /** Open sockets of one network (`ipGroup`). */
  perNetwork: number;
  /** Open sockets in all. */
  inAll: number;
  /** Milliseconds without a message until a connection is dropped (`docs/contract.md` §8). */
  idleTimeout: number;
  /** Messages that may come at once, and how many are allowed again each second; more closes with 1008. */
  burst: number;
  perSecond: number;
  /** Bytes that may wait for a slow reader before it is dropped. */
  backlog: number;
  /** Milliseconds that the other side has to say goodbye. */
  farewell: number;
}

/** A shopper's tabs need a handful; an office or a school behind one address may have a hundred. */
export const socketLimits: SocketLimits = {
  bytes: 4096,
  perNetwork: 100,
  inAll: 10_000,
  idleTimeout: 30_000,
  burst: 20,
  perSecond: 2,
  backlog: 64 * 1024,
  farewell: 1000,
};

/** Counts what is open, and refuses what is too much. */
export class Seats {
  #all = 0;
  readonly #byNetwork = new Map<string, number>();
  readonly #limits: Pick<SocketLimits, 'perNetwork' | 'inAll'>;

  constructor(limits: Pick<SocketLimits, 'perNetwork' | 'inAll'>) {
    this.#limits = limits;
  }

  get taken(): number {
    return this.#all;
  }

  /** Takes a seat for an address; answers how to give it back (once), or null when there is none. */
  take(address: string): (() => void) | null {
    const network = ipGroup(address);
    const own = this.#byNetwork.get(network) ?? 0;
    if (this.#all >= this.#limits.inAll || own >= this.#limits.perNetwork) return null;
    this.#all += 1;
    this.#byNetwork.set(network, own + 1);
    let seated = true;
    return () => {
      if (!seated) return;
      seated = false;
      this.#leave(network);
    };
  }

  #leave(network: string): void {
    this.#all -= 1;
    const left = (this.#byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}

/** Tells whether one more message may come: a bucket of `burst`, filled again by `perSecond`. `now` is milliseconds. */
export function bucket({ burst, perSecond }: Pick<SocketLimits, 'burst' | 'perSecond'>, now: () => number) {
  let level = burst;
  let at = now();
  return (): boolean => {
    const later = now();
    level = Math.min(burst, level + ((later - at) / 1000) * perSecond);
    at = later;
    if (level < 1) return false;
    level -= 1;
    return true;
  };
}
