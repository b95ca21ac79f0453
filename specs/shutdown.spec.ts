import { connect } from 'node:net';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { startBalancer } from './support/balancer.ts';
import { copyDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';
import { freePort, startProcess } from './support/shop-process.ts';

const name = `${inject('template')}_stopping`;
await copyDatabase(inject('admin'), inject('template'), name);
afterAll(() => dropDatabase(inject('admin'), name));

async function startOn(port: number, env: Record<string, string> = {}) {
  const url = databaseUrl(inject('admin'), name);
  return await startProcess({
    DATABASE_URL: url,
    DATA_DIR: inject('dataDir'),
    PORT: String(port),
    RATE_LIMITS: '0',
    ...env,
  });
}

test('behind a load balancer a process is stopped while Ana reads and fills her cart, and no request of hers fails', {
  timeout: 400_000,
}, async () => {
  const ports = [await freePort(), await freePort()] as const;
  const staying = await startOn(ports[0]);
  const going = await startOn(ports[1], { STOP_DELAY: '10' });
  const balancer = await startBalancer([...ports]);
  const statuses: Record<string, number> = {};
  const count = (status: number | string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  let done = false;
  const shopping = [0, 1, 2, 3].map(async (n) => {
    while (!done)
      count(
        await (n % 2 === 0
          ? statusOf(`${balancer.origin}/product/rain-cup`)
          : statusOf(`${balancer.origin}/api/web/cart/add`, aCup)),
      );
  });
  await vi.waitUntil(() => (statuses[200] ?? 0) > 20, { timeout: 60_000 });
  going.child.kill('SIGTERM');
  expect(await going.ended, going.lines.join('\n')).toBe(0);
  expect(balancer.ready()).toEqual([ports[0]]);
  const before = statuses[200] ?? 0;
  await vi.waitUntil(() => (statuses[200] ?? 0) > before + 20, { timeout: 60_000 });
  done = true;
  await Promise.all(shopping);
  await balancer.stop();
  expect(Object.keys(statuses), JSON.stringify(statuses)).toEqual(['200']);
  staying.child.kill('SIGINT');
  expect(await staying.ended).toBe(0);
});

test('after SIGTERM a process is not ready, still answers, and closes its connections', {
  timeout: 300_000,
}, async () => {
  const port = await freePort();
  const { child, ended } = await startOn(port, { STOP_DELAY: '600' });
  const ready = () => fetch(`http://127.0.0.1:${port}/health/ready`).then((answer) => answer.status);
  expect(await ready()).toBe(200);
  expect(await lastHeaders(port, '/product/rain-cup')).toContain('connection: keep-alive');
  child.kill('SIGTERM');
  await vi.waitUntil(async () => (await ready()) === 503, { timeout: 60_000 });
  expect(await fetch(`http://127.0.0.1:${port}/health/live`).then((answer) => answer.status)).toBe(200);
  const page = await lastHeaders(port, '/product/rain-cup');
  expect(page).toContain('http/1.1 200 ok');
  expect(page).toContain('connection: close');
  child.kill('SIGKILL');
  await ended;
});

const aCup = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ sku: 'CUP-RAIN', quantity: 1 }),
};

/** The status of a complete answer; else the error. */
async function statusOf(url: string, options?: RequestInit): Promise<number | string> {
  try {
    const answer = await fetch(url, options);
    await answer.text();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}

/** The head of an answer, as it is sent. */
async function lastHeaders(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`);
  let text = '';
  for await (const piece of socket) {
    text += String(piece);
    if (text.includes('\r\n\r\n')) break;
  }
  return text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase();
}
