import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { keepRunning, type Runnable } from './keep-running.ts';

const pauses = { first: 5, max: 20 };

/** Runners that a test ends, and what was logged meanwhile. */
function runners() {
  const started: { end(error?: Error): void }[] = [];
  const state = { isUp: true };
  const logged: { err: unknown; text: string }[] = [];
  const log = {
    error: ({ err }: { err: unknown }, text: string) => logged.push({ err, text }),
    warn: () => undefined,
  } as unknown as Log;
  const start = async (): Promise<Runnable> => {
    if (!state.isUp) throw new Error('connect ECONNREFUSED');
    let end: (error?: Error) => void = () => undefined;
    const promise = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    started.push({ end });
    return { promise, stop: async () => end() };
  };
  return { started, state, logged, log, start };
}

test('a runner that ends by itself, well or badly, is followed by another', async () => {
  const { started, logged, log, start } = runners();
  const { stop } = await keepRunning(start, log, pauses);
  started[0]?.end();
  await vi.waitUntil(() => started.length === 2);
  started[1]?.end(new Error('a worker failed'));
  await vi.waitUntil(() => started.length === 3);
  await stop();
  expect(logged).toEqual([
    { err: 'ended by itself', text: 'no jobs are worked on; trying again in 0.005 s' },
    { err: new Error('a worker failed'), text: 'no jobs are worked on; trying again in 0.01 s' },
  ]);
});

test('one that cannot start is tried until it does', async () => {
  const { started, state, logged, log, start } = runners();
  const { stop } = await keepRunning(start, log, pauses);
  state.isUp = false;
  started[0]?.end();
  await vi.waitUntil(() => logged.length >= 4);
  state.isUp = true;
  await vi.waitUntil(() => started.length === 2);
  await stop();
  expect(logged.slice(1, 4).map(({ text }) => text.slice(-6))).toEqual(['0.01 s', '0.02 s', '0.02 s']);
});

test('once stopped, none is started after a pause', async () => {
  const { started, logged, log, start } = runners();
  const { stop } = await keepRunning(start, log, { first: 60_000, max: 60_000 });
  started[0]?.end();
  await vi.waitUntil(() => logged.length === 1);
  await stop();
  expect(started).toHaveLength(1);
});

test('one that was starting when all was stopped is stopped too', async () => {
  const { started, log, start } = runners();
  let letStart: (() => void) | undefined;
  const slow = async () => {
    if (started.length > 0) await new Promise<void>((resolve) => (letStart = resolve));
    return start();
  };
  const { stop } = await keepRunning(slow, log, pauses);
  started[0]?.end();
  await vi.waitUntil(() => letStart);
  const stopped = stop();
  letStart?.();
  await stopped;
  expect(started).toHaveLength(2);
});

test('a first one that does not start is an error', async () => {
  const { state, log, start } = runners();
  state.isUp = false;
  await expect(keepRunning(start, log, pauses)).rejects.toThrow('ECONNREFUSED');
});
