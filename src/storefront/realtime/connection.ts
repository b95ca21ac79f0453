import type { ServerMessage } from '../../shared/contracts/realtime.ts';

/** As the storefront's specification sets them; times in ms. */
const heartbeat = 10_000;
const attempts = 5;
const retryInterval = 50_000;

export type Outgoing = { code: number; msg: 'ping' | 'auth' | 'watch'; data?: object };

export interface ConnectionHandlers {
  /** Opens a new socket for each attempt. */
  openSocket(): WebSocket;
  onMessage(message: ServerMessage): void;
  /** Called when the connection has ended, for whatever reason. */
  onClose(): void;
}

/** The realtime connection to the shop: pings while it is open, and after a break tries again, five times, 50 s apart. */
export class Connection {
  readonly #handlers: ConnectionHandlers;
  #socket: WebSocket | null = null;
  #left = attempts;
  #ping: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: ConnectionHandlers) {
    this.#handlers = handlers;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  /** Connects, also after all attempts failed; does nothing while connected. */
  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.#left = attempts;
    this.#connect();
  }

  /** Closes the connection; no new attempt is made until `open`. */
  close(): void {
    const socket = this.#socket;
    this.#end();
    socket?.close();
  }

  send(message: Outgoing): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    const socket = this.#handlers.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      this.#left = attempts;
      this.#ping = setInterval(() => this.send({ code: 200, msg: 'ping' }), heartbeat);
    };
    socket.onmessage = ({ data }) => this.#handlers.onMessage(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#end();
      if (this.#left-- > 0) this.#retry = setTimeout(() => this.#connect(), retryInterval);
    };
  }

  #end(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#retry);
    this.#socket = null;
    this.#handlers.onClose();
  }
}
