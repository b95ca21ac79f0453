import type { WebSocket } from 'ws';
import { bucket, type SocketLimits } from './limits.ts';

/** Close codes of RFC 6455 §7.4.1. */
export const closeCodes = { goingAway: 1001, noText: 1003, policy: 1008 } as const;

/** One open socket. */
export interface Connection {
  /** Sends text; disconnects a reader that is too slow instead. */
  send(text: string): void;
}

/** The listener of one connection. */
export interface Listener {
  message(text: string): void;
  closed(): void;
}

/** Supervises one socket: closes it when it is silent, floods, sends binary data or reads too slowly; passes other messages on. */
export function guardSocket(socket: WebSocket, limits: SocketLimits, listen: (connection: Connection) => Listener) {
  const mayCome = bucket(limits, () => performance.now());
  const idleTimeout = setTimeout(() => socket.terminate(), limits.idleTimeout);
  const listener = listen({ send: (text) => send(socket, text, limits.backlog) });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isBinary) return socket.close(closeCodes.noText);
    if (!mayCome()) return socket.close(closeCodes.policy, 'too many messages');
    idleTimeout.refresh();
    listener.message(data.toString());
  });
  socket.on('close', () => {
    clearTimeout(idleTimeout);
    listener.closed();
  });
}

function send(socket: WebSocket, text: string, backlog: number): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > backlog) socket.terminate();
  else socket.send(text);
}
