import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { copyDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';
import { projectFolder } from './support/time-and-place.ts';

const name = `${inject('template')}_processes`;
const started: ChildProcess[] = [];
await copyDatabase(inject('admin'), inject('template'), name);
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await dropDatabase(inject('admin'), name);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `npm start` without the build: answers once it has printed the owner's link, or has ended. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, 'src/main.ts')], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  child.stderr.on('data', (text) => lines.push(String(text)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await vi.waitUntil(() => child.exitCode !== null || lines.some((line) => line.includes('admin/enter')), {
    timeout: 60_000,
    interval: 50,
  });
  return { child, lines, ended };
}

test('two processes serve one shop, one that is killed is replaced, and all end together', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl(inject('admin'), name), DATA_DIR: inject('dataDir'), PORT: String(port) };
  const { child, lines, ended } = await start({ ...env, WEB_CONCURRENCY: '2' });
  const home = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.status);
  expect(await home()).toBe(200);
  const serving = () => lines.flatMap((line) => /"worker":(\d+),"msg":"a process serves"/.exec(line)?.[1] ?? []);
  expect(new Set(serving()).size).toBe(2);
  process.kill(Number(serving()[0]), 'SIGKILL');
  await vi.waitUntil(() => serving().length === 3, { timeout: 60_000, interval: 50 });
  expect(await home()).toBe(200);
  // Somebody who sent half a request and fell silent must not hold up the end.
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  silent.write(
    'POST /api/web/cart/get HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  // Somebody who hears the news is told goodbye.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/message?visitorId=`, { origin: `http://127.0.0.1:${port}` });
  await once(socket, 'open');
  const goodbye = once(socket, 'close').then(([code]) => code as number);
  const asked = Date.now();
  child.kill('SIGTERM');
  expect(await goodbye).toBe(1001);
  expect(await ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  await expect(home()).rejects.toThrow();
});

test('a start that fails half-way leaves no database running', { timeout: 120_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const dataDir = join(inject('dataDir'), randomUUID());
  const { port } = taken.address() as AddressInfo;
  const { lines, ended } = await start({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', PORT: String(port) });
  expect(await ended).toBe(1);
  expect(lines.join('\n')).toContain('EADDRINUSE');
  expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  taken.close();
});
