import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { mountPressure } from './pressure.ts';

/** Keeps the process from doing anything else. */
function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('an overloaded process refuses requests for a while, but still answers the liveness check', async () => {
  const app = Fastify();
  await mountPressure(app, { maxEventLoopDelay: 60, sampleInterval: 100 });
  app.get('/', async () => 'a page');
  app.get('/health/live', async () => 'ok');
  expect((await app.inject('/')).statusCode).toBe(200);
  await vi.waitFor(
    async () => {
      busyFor(400);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const sentAway = await app.inject('/');
      expect([sentAway.statusCode, sentAway.headers['retry-after']]).toEqual([503, '5']);
    },
    { timeout: 10_000 },
  );
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await app.inject('/')).statusCode).toBe(200), { timeout: 10_000 });
  await app.close();
});
