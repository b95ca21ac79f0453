import type { ServerMessage } from '../../shared/contracts/realtime.ts';

/** As the storefront's specification sets them; times in ms. */
const heartbeat = 10_000;
const attempts = 5;
const apart = 50_000;

export type Outgoing = { code: number; msg: 'ping' | 'auth' | 'watch'; data?: object };

export interface LineEnds {
  /** A new socket; called for every attempt. */
  dial(): WebSocket;
  heard(message: ServerMessage): void;
  /** The connection is over, however it ended. */
  lost(): void;
}

/** One conversation with the shop: pings while it lasts, and when it breaks tries again, five times, 50 s apart. */
export class Line {
  readonly #ends: LineEnds;
  #socket: WebSocket | null = null;
  #left = attempts;
  #ping: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: LineEnds) {
    this.#ends = ends;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  /** Begins, or begins anew after all attempts were in vain; does nothing while it lasts. */
  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.#left = attempts;
    this.#connect();
  }

  /** Ends the conversation on this side; nothing is tried again until `open`. */
  close(): void {
    const socket = this.#socket;
    this.#end();
    socket?.close();
  }

  send(message: Outgoing): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    const socket = this.#ends.dial();
    this.#socket = socket;
    socket.onopen = () => {
      this.#left = attempts;
      this.#ping = setInterval(() => this.send({ code: 200, msg: 'ping' }), heartbeat);
    };
    socket.onmessage = ({ data }) => this.#ends.heard(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#end();
      if (this.#left-- > 0) this.#retry = setTimeout(() => this.#connect(), apart);
    };
  }

  #end(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#retry);
    this.#socket = null;
    this.#ends.lost();
  }
}
