import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../../shared/contracts/realtime.ts';
import { Connection } from './connection.ts';

/** A socket that the test opens, speaks through and breaks. */
class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen = () => undefined as unknown;
  onmessage = (_event: { data: string }) => undefined as unknown;
  onclose = () => undefined as unknown;
  send = (text: string) => this.sent.push(text);
  close = () => this.end();
  begin() {
    this.readyState = 1;
    this.onopen();
  }
  end() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }
}

function scene() {
  const sockets: FakeSocket[] = [];
  const messages: ServerMessage[] = [];
  const onClose = vi.fn();
  const openSocket = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const connection = new Connection({ openSocket, onMessage: (message) => messages.push(message), onClose });
  const last = () => sockets.at(-1) as FakeSocket;
  return { connection, sockets, messages, onClose, last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pings every ten seconds while the conversation lasts, and not afterwards', () => {
  const { connection, last, onClose } = scene();
  connection.open();
  last().begin();
  vi.advanceTimersByTime(30_000);
  expect(last().sent).toEqual(Array(3).fill('{"code":200,"msg":"ping"}'));
  const broken = last();
  broken.end();
  expect(onClose).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(broken.sent).toHaveLength(3);
});

test('after a break it tries again five times, 50 seconds apart, and then no more', () => {
  const { connection, sockets, last } = scene();
  connection.open();
  last().begin();
  last().end();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    vi.advanceTimersByTime(49_999);
    expect(sockets).toHaveLength(attempt);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(attempt + 1);
    last().end();
  }
  vi.advanceTimersByTime(3_600_000);
  expect(sockets).toHaveLength(6);
});

test('an attempt that succeeds gives it all five again', () => {
  const { connection, sockets, last } = scene();
  connection.open();
  last().end();
  vi.advanceTimersByTime(50_000);
  last().begin();
  last().end();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    vi.advanceTimersByTime(50_000);
    last().end();
  }
  expect(sockets).toHaveLength(1 + 1 + 5);
});

test('a page that goes away closes the connection for good; when it returns it connects at once', () => {
  const { connection, sockets, last, onClose } = scene();
  connection.open();
  last().begin();
  connection.close();
  expect(onClose).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);
  expect(sockets).toHaveLength(1);
  connection.open();
  connection.open();
  expect(sockets).toHaveLength(2);
});

test('messages are passed on, and nothing is sent before the socket is open', () => {
  const { connection, messages, last } = scene();
  connection.open();
  connection.send({ code: 0, msg: 'watch' });
  last().begin();
  last().onmessage({ data: '{"code":0,"msg":"cart","data":{"version":3}}' });
  expect(messages).toEqual([{ code: 0, msg: 'cart', data: { version: 3 } }]);
  expect(last().sent).toEqual([]);
});
