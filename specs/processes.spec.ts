import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { copyDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';
import { freePort, startProcess } from './support/shop-process.ts';

const name = `${inject('template')}_processes`;
await copyDatabase(inject('admin'), inject('template'), name);
afterAll(() => dropDatabase(inject('admin'), name));

test('two processes serve one shop, one that is killed is replaced, and all end together', {
  timeout: 300_000,
}, async () => {
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl(inject('admin'), name), DATA_DIR: inject('dataDir'), PORT: String(port) };
  const { child, lines, ended } = await startProcess({ ...env, WEB_CONCURRENCY: '2' });
  const home = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.status);
  expect(await home()).toBe(200);
  const serving = () => lines.flatMap((line) => /"worker":(\d+),"msg":"a process serves"/.exec(line)?.[1] ?? []);
  expect(new Set(serving()).size).toBe(2);
  process.kill(Number(serving()[0]), 'SIGKILL');
  await vi.waitUntil(() => serving().length === 3, { timeout: 60_000, interval: 50 });
  expect(await home()).toBe(200);
  // A client that sent half a request must not hold up the end.
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  silent.write(
    'POST /api/web/cart/get HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  // A client of the websocket gets a close code.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/message?visitorId=`, { origin: `http://127.0.0.1:${port}` });
  await once(socket, 'open');
  const goodbye = once(socket, 'close').then(([code]) => code as number);
  const started = Date.now();
  child.kill('SIGTERM');
  expect(await goodbye).toBe(1001);
  expect(await ended).toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
  await expect(home()).rejects.toThrow();
});

test('a start that fails half-way leaves no database running', { timeout: 300_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const dataDir = join(inject('dataDir'), randomUUID());
  const { port } = taken.address() as AddressInfo;
  const { lines, ended } = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', PORT: String(port) });
  expect(await ended).toBe(1);
  expect(lines.join('\n')).toContain('EADDRINUSE');
  expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  taken.close();
});
