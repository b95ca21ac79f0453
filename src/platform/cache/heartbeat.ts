import { randomUUID } from 'node:crypto';
import { isUnavailable } from '../db/unavailable.ts';

/** The prefix of heartbeats among announced tags. */
const prefix = 'heartbeat:';

/** Sends a notification on the channel of announcements. */
export type Ping = (mark: string) => Promise<void>;

/** Removes heartbeats from announced tags. */
export function withoutHeartbeats(tags: string[]): string[] {
  return tags.filter((tag) => !tag.startsWith(prefix));
}

/**
 * Checks that announcements arrive by sending some itself: a connection may be open without receiving any, e.g. behind a
 * pooler in transaction mode, or to a server that is no longer the primary.
 */
export class Heartbeat {
  readonly #ping: Ping;
  readonly #own = `${prefix}${randomUUID()}:`;
  #sent = 0;
  #arrived = 0;

  constructor(ping: Ping) {
    this.#ping = ping;
  }

  /** True if the last heartbeat that was sent has arrived. */
  get isRegular(): boolean {
    return this.#arrived === this.#sent;
  }

  /** Sends one. Returns false if the database is unreachable, which proves nothing about announcements. */
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

  /** Handles announced tags; returns whether the last own heartbeat was among them. */
  receive(tags: string[]): boolean {
    if (!tags.includes(this.#own + this.#sent)) return false;
    this.#arrived = this.#sent;
    return true;
  }
}
