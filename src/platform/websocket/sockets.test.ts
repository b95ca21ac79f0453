import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { Connection } from './connection.ts';
import type { SocketLimits } from './limits.ts';
import { mountSockets } from './sockets.ts';
import { endUpgrades } from './upgrades.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A server with authentication that records received messages, and a page beside it. */
async function startApp(limits: Partial<SocketLimits> = {}) {
  const app = Fastify({ trustProxy: true });
  const heard: string[] = [];
  const connections: Connection[] = [];
  endUpgrades(app);
  const sockets = mountSockets(app, {
    path: '/ws',
    publicUrl: 'https://teahouse.example',
    log: { debug: () => undefined } as unknown as Log,
    limits,
    limiter: async () => null,
    guest: async () => null,
    listen: (connection) => {
      connections.push(connection);
      return { message: (text) => heard.push(text), closed: () => undefined };
    },
  });
  app.get('/', async () => 'a page');
  app.post('/', async () => 'done');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(() => app.close());
  const knock = (headers: Record<string, string> = { origin: 'https://teahouse.example' }) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').then(([code]) => code as number);
    const refused = once(socket, 'unexpected-response').then(
      ([, response]) => (response as { statusCode: number }).statusCode,
    );
    const opened = once(socket, 'open').then(() => 101);
    return { socket, closed, answer: Promise.race([opened, refused]) };
  };
  return { app, address, sockets, heard, connections, knock };
}

test('only a page of this site may open a socket: no other site, no hidden and no missing origin', async () => {
  const { knock } = await startApp();
  expect(await knock().answer).toBe(101);
  for (const origin of ['https://evil.example', 'https://teahouse.example.evil.example', 'null']) {
    expect(await knock({ origin }).answer, origin).toBe(403);
  }
  expect(await knock({}).answer).toBe(403);
});

test('a request without a handshake is answered with the required upgrade', async () => {
  const { address } = await startApp();
  const response = await fetch(`${address}/ws`);
  expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket']);
});

test('a message of more than 4 KB ends the connection and is not delivered', async () => {
  const { knock, heard } = await startApp();
  const ana = knock();
  await ana.answer;
  ana.socket.send('x'.repeat(4096));
  ana.socket.send('x'.repeat(4097));
  expect(await ana.closed).toBe(1009);
  expect(heard).toHaveLength(1);
});

test('no compression is negotiated, however it is offered', async () => {
  const { knock } = await startApp();
  const ana = knock();
  await ana.answer;
  expect(ana.socket.extensions).toBe('');
});

test('a flood ends the connection after the first twenty messages', async () => {
  const { knock, heard } = await startApp();
  const ana = knock();
  await ana.answer;
  for (let count = 0; count < 200; count += 1) ana.socket.send('more');
  expect(await ana.closed).toBe(1008);
  expect(heard.length).toBeGreaterThanOrEqual(20);
  expect(heard.length).toBeLessThan(25);
});

test('bytes that are no text end the connection', async () => {
  const { knock } = await startApp();
  const ana = knock();
  await ana.answer;
  ana.socket.send(Buffer.from([1, 2, 3]));
  expect(await ana.closed).toBe(1003);
});

test('a silent socket is closed, one that sends is not', async () => {
  const { knock } = await startApp({ idleTimeout: 300 });
  const ana = knock();
  const ben = knock();
  await Promise.all([ana.answer, ben.answer]);
  const talking = setInterval(() => ben.socket.send('still here'), 100);
  expect(await ana.closed).toBe(1006);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ben.socket.readyState).toBe(WebSocket.OPEN);
  clearInterval(talking);
});

test('of 1000 sockets from one IP a hundred are accepted, and one that closes allows another', async () => {
  const { knock, sockets } = await startApp();
  const all = Array.from({ length: 1000 }, () => knock());
  const answers = await Promise.all(all.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === 101)).toHaveLength(100);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(900);
  expect(sockets.count).toBe(100);
  const elsewhere = { origin: 'https://teahouse.example', 'x-forwarded-for': '203.0.113.9' };
  expect(await knock(elsewhere).answer).toBe(101);
  all.find((_each, index) => answers[index] === 101)?.socket.terminate();
  await vi.waitUntil(() => sockets.count === 100);
  expect(await knock().answer).toBe(101);
});

test('the total is limited, and a handshake that fails does not count', async () => {
  const { knock, sockets, address } = await startApp({ inAll: 2 });
  const port = Number(new URL(address).port);
  const broken = connect(port, '127.0.0.1', () =>
    broken.write(
      'GET /ws HTTP/1.1\r\nhost: x\r\norigin: http://x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    ),
  );
  await once(broken.resume(), 'close');
  expect(sockets.count).toBe(0);
  const answers = await Promise.all([knock(), knock(), knock()].map(({ answer }) => answer));
  expect(answers.sort()).toEqual([101, 101, 429]);
});

test('a reader that reads nothing is disconnected instead of filling the memory', async () => {
  const { knock, connections, sockets } = await startApp();
  const ana = knock();
  await ana.answer;
  ana.socket.pause();
  const text = 'x'.repeat(8192);
  for (let count = 0; count < 2000 && sockets.count > 0; count += 1) {
    connections[0]?.send(text);
    if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.waitUntil(() => sockets.count === 0);
});

test('when the server closes all sockets are closed at once, also those that do not answer', async () => {
  const { app, knock } = await startApp();
  const ana = knock();
  const ben = knock();
  await Promise.all([ana.answer, ben.answer]);
  ben.socket.pause();
  const asked = Date.now();
  const done = app.close();
  expect(await ana.closed).toBe(1001);
  await done;
  expect(Date.now() - asked).toBeLessThan(3000);
});

test('a request that offers an upgrade is answered without it, and its connection ends', async () => {
  const { address } = await startApp();
  const port = Number(new URL(address).port);
  const ask = async (line: string, body = '') => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n${body}\r\n`),
    );
    let answer = '';
    socket.on('data', (text) => (answer += String(text)));
    await once(socket, 'close');
    return answer;
  };
  expect(await ask('GET /')).toMatch(/^HTTP\/1.1 200 [\s\S]*a page$/);
  expect(await ask('POST /', 'content-length: 9\r\n')).toMatch(/^HTTP\/1.1 400 /);
});
