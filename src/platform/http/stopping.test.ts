import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountStopping } from './stopping.ts';

async function startServer() {
  const app = Fastify({ keepAliveTimeout: 600_000, return503OnClosing: false });
  const stopping = mountStopping(app);
  let asked = () => undefined as void;
  let release = () => undefined as void;
  const came = new Promise<void>((resolve) => (asked = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get('/now', async () => 'tea');
  app.get('/later', async () => {
    asked();
    await released;
    return 'tea';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string) => {
    const [answer] = (await once(get({ host: '127.0.0.1', port, agent, path }), 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  return { app, stopping, ask, came, release };
}

test('once it has begun, requests are served and their connections closed', async () => {
  const { app, stopping, ask } = await startServer();
  expect(await ask('/now')).toEqual([200, 'keep-alive']);
  await stopping.begin(0);
  expect(stopping.begun).toBe(true);
  expect(await ask('/now')).toEqual([200, 'close']);
  await app.close();
});

test('a server that closes does not wait for the connection of a response in progress', async () => {
  const { app, stopping, ask, came, release } = await startServer();
  const answer = ask('/later');
  await came;
  const closed = app.close();
  await vi.waitUntil(() => stopping.begun);
  release();
  expect(await answer).toEqual([200, 'close']);
  await closed;
});
