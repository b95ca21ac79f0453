import { once } from 'node:events';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerMessage } from '../../src/shared/contracts/realtime.ts';
import type { Shopper } from './shopper.ts';

export type Said = ServerMessage & { data?: Record<string, unknown> };

/** An open websocket, and all messages received on it. */
export interface Listening {
  socket: WebSocket;
  said: Said[];
  say(message: unknown): void;
  /** Waits for the nth message of a kind, the first by default. */
  hears(msg: Said['msg'], nth?: number): Promise<Said>;
  count(msg: Said['msg']): number;
  /** Waits for the close, and returns its code. */
  closed: Promise<number>;
}

interface Way {
  origin?: string | null;
  visitorId?: string;
  address?: string;
}

/** A websocket as a page of the shop opens it, with the cookies of `who`; waits for the greeting. */
export async function listenAs(who: Shopper, shop: { origin: string }, way: Way = {}): Promise<Listening> {
  const listening = openSocket(who, shop, way);
  await once(listening.socket, 'open');
  await listening.hears('hello');
  return listening;
}

/** The same without waiting for anything. */
export function openSocket(who: Shopper, shop: { origin: string }, { origin, visitorId = '', address }: Way = {}) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${shop.origin.replace('http', 'ws')}/ws/message?visitorId=${visitorId}`, {
    headers: { ...(cookie && { cookie }), ...(address && { 'x-forwarded-for': address }) },
    ...(origin !== null && { origin: origin ?? shop.origin }),
  });
  const said: Said[] = [];
  socket.on('message', (text: Buffer) => said.push(JSON.parse(text.toString())));
  socket.on('error', () => undefined);
  const of = (msg: Said['msg']) => said.filter((each) => each.msg === msg);
  const listening: Listening = {
    socket,
    said,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hears: (msg, nth = 1) => vi.waitUntil(() => of(msg)[nth - 1], { timeout: 5000, interval: 10 }),
    count: (msg) => of(msg).length,
    closed: once(socket, 'close').then(([code]) => code as number),
  };
  return listening;
}

/** The HTTP status of a refused handshake; null when it was accepted. */
export async function refusedWith(who: Shopper, shop: { origin: string }, way: Way = {}): Promise<number | null> {
  const { socket } = openSocket(who, shop, way);
  const status = await Promise.race([
    once(socket, 'unexpected-response').then(([, response]) => (response as { statusCode: number }).statusCode),
    once(socket, 'open').then(() => null),
  ]);
  socket.terminate();
  return status;
}
