import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { listen, payloads } from './changes.repo.ts';

/** A database that can go away, and connections that tell of it as the driver does: by `error` and by `end`. */
function database() {
  const state = { up: true, tries: 0, open: new Set<EventEmitter>() };
  const connectTo = () => {
    const client = new EventEmitter();
    const end = async () => {
      if (state.open.delete(client)) client.emit('end');
    };
    const connect = async () => {
      state.tries += 1;
      if (state.up) return state.open.add(client);
      client.emit('end');
      throw new Error('connection refused');
    };
    return Object.assign(client, { connect, end, query: async () => ({ rows: [] }) }) as unknown as pg.Client;
  };
  const goAway = () => {
    state.up = false;
    for (const client of [...state.open]) {
      state.open.delete(client);
      client.emit('error', new Error('terminated'));
      client.emit('end');
    }
  };
  return { state, connectTo, goAway };
}

const log = { warn: () => undefined, error: () => undefined } as unknown as Log;

function notebook() {
  const heard: string[][] = [];
  return {
    heard,
    note: async (tags: string[]) => {
      heard.push(tags);
    },
  };
}

test('while the database is away one connection at a time is tried, and then everything is doubted once', async () => {
  const { state, connectTo, goAway } = database();
  const { heard, note } = notebook();
  const listening = await listen(connectTo, note, log);
  goAway();
  await new Promise((resolve) => setTimeout(resolve, 2700));
  // Two tries a second; a try that fails must not start two others.
  expect(state.tries - 1).toBeGreaterThanOrEqual(4);
  expect(state.tries - 1).toBeLessThanOrEqual(6);
  expect(heard).toEqual([['*']]);
  state.up = true;
  await vi.waitFor(() => expect(heard).toEqual([['*'], ['*']]), { timeout: 2000 });
  expect(state.open.size).toBe(1);
  await listening.stop();
  expect(state.open.size).toBe(0);
});

test('one that was stopped while the database was away does not come back', async () => {
  const { state, connectTo, goAway } = database();
  const listening = await listen(connectTo, async () => undefined, log);
  goAway();
  await listening.stop();
  state.up = true;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(state.open.size).toBe(0);
});

test('news is heard as tags', async () => {
  const { state, connectTo } = database();
  const { heard, note } = notebook();
  const listening = await listen(connectTo, note, log);
  for (const client of state.open) client.emit('notification', { payload: 'products product:1' });
  expect(heard).toEqual([['products', 'product:1']]);
  await listening.stop();
});

test('what could not be done about a change is done again until it is, and not after the end', async () => {
  const { state, connectTo } = database();
  let tries = 0;
  const listening = await listen(
    connectTo,
    async () => {
      tries += 1;
      if (tries !== 3) throw new Error('the database is busy');
    },
    log,
  );
  const tell = () => {
    for (const client of state.open) client.emit('notification', { payload: 'site' });
  };
  tell();
  await vi.waitFor(() => expect(tries).toBe(3), { timeout: 3000 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(tries).toBe(3);
  tell();
  expect(tries).toBe(4);
  await listening.stop();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(tries).toBeLessThanOrEqual(5);
});

test('news of everything that can be told at once stays under the 8,000 bytes of a notification, and none is lost', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const tags = Array.from({ length: 300 }, (_, index) => `customer:${id}:signedOut:${id}-${index}`);
  const texts = payloads(tags);
  expect(texts.every((text) => Buffer.byteLength(text) < 8000)).toBe(true);
  expect(texts.flatMap((text) => text.split(' '))).toEqual(tags);
  expect(payloads(['site'])).toEqual(['site']);
  expect(payloads([])).toEqual([]);
});
