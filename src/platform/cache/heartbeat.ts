import { randomUUID } from 'node:crypto';
import { isUnavailable } from '../db/unavailable.ts';

/** Marks of heartbeats among announced tags. */
const prefix = 'heartbeat:';

/** Sends a notification by the way that announcements take. */
export type Ping = (mark: string) => Promise<void>;

/** Announced tags without the marks of heartbeats, one's own and those of others. */
export function withoutHeartbeats(tags: string[]): string[] {
  return tags.filter((tag) => !tag.startsWith(prefix));
}

/**
 * Proves that announcements arrive, by some that the process sends itself: a connection may be open and silent, e.g. behind
 * a pooler in transaction mode, or to a server that is no longer the primary.
 */
export class Heartbeat {
  readonly #ping: Ping;
  readonly #own = `${prefix}${randomUUID()}:`;
  #sent = 0;
  #arrived = 0;

  constructor(ping: Ping) {
    this.#ping = ping;
  }

  /** Whether the last one that could be sent has arrived. */
  get isRegular(): boolean {
    return this.#arrived === this.#sent;
  }

  /** Sends one. A database that cannot be reached says nothing about whether announcements arrive: then it answers false. */
  async send(): Promise<boolean> {
    const number = this.#sent + 1;
    this.#sent = number;
    try {
      await this.#ping(this.#own + number);
      return true;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#arrived = number;
      return false;
    }
  }

  /** Takes what was announced; answers whether the last own heartbeat was among it. */
  receive(tags: string[]): boolean {
    if (!tags.includes(this.#own + this.#sent)) return false;
    this.#arrived = this.#sent;
    return true;
  }
}
