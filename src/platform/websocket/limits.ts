import { ipGroup } from '../http/ip-group.ts';

/** The limits of the sockets of one process. */
export interface SocketLimits {
  /** Bytes of one message; more closes with 1009. */
  bytes: number;
  /** Open sockets of one network (`ipGroup`). */
  perNetwork: number;
  /** Open sockets in all. */
  inAll: number;
  /** Milliseconds without a message until a connection is dropped (`docs/contract.md` §8). */
  idleTimeout: number;
  /** Burst of messages, and messages allowed per second; more closes with 1008. */
  burst: number;
  perSecond: number;
  /** Buffered bytes from which on a slow reader is disconnected. */
  backlog: number;
  /** Milliseconds for the closing handshake. */
  closeTimeout: number;
}

/** A shopper's tabs need a few sockets; an office or a school behind one IP may have a hundred. */
export const socketLimits: SocketLimits = {
  bytes: 4096,
  perNetwork: 100,
  inAll: 10_000,
  idleTimeout: 30_000,
  burst: 20,
  perSecond: 2,
  backlog: 64 * 1024,
  closeTimeout: 1000,
};

/** Counts open sockets and refuses those beyond the limits. */
export class SocketCount {
  #all = 0;
  readonly #byNetwork = new Map<string, number>();
  readonly #limits: Pick<SocketLimits, 'perNetwork' | 'inAll'>;

  constructor(limits: Pick<SocketLimits, 'perNetwork' | 'inAll'>) {
    this.#limits = limits;
  }

  get open(): number {
    return this.#all;
  }

  /** Counts a socket of an IP; returns the function that releases it, or null beyond the limits. */
  acquire(address: string): (() => void) | null {
    const network = ipGroup(address);
    const own = this.#byNetwork.get(network) ?? 0;
    if (this.#all >= this.#limits.inAll || own >= this.#limits.perNetwork) return null;
    this.#all += 1;
    this.#byNetwork.set(network, own + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#release(network);
    };
  }

  #release(network: string): void {
    this.#all -= 1;
    const left = (this.#byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}

/** Tells whether one more message is allowed: a token bucket of `burst`, refilled by `perSecond`. `now` is in milliseconds. */
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
