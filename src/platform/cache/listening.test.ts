import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { listen } from './listening.ts';

const log = { warn: () => undefined, error: () => undefined } as unknown as Log;
const soon = { timeout: 10_000, interval: 5 };

/** A database that can become unavailable, and connections that report it as the driver does: by `error` and by `end`. */
function database() {
  const state = { up: true, silent: false, tries: 0, atOnce: 0, maxAtOnce: 0, open: new Set<EventEmitter>() };
  const dispatch = (...tags: string[]) => {
    for (const client of state.open) client.emit('notification', { payload: tags.join(' ') });
  };
  const connectTo = () => {
    const client = new EventEmitter();
    const end = async () => {
      if (state.open.delete(client)) client.emit('end');
    };
    const connect = async () => {
      state.tries += 1;
      state.atOnce += 1;
      state.maxAtOnce = Math.max(state.maxAtOnce, state.atOnce);
      await sleep(1);
      state.atOnce -= 1;
      if (state.up) return state.open.add(client);
      client.emit('end');
      throw new Error('connection refused');
    };
    const connection = { stream: { destroy: end } };
    const query = async () => ({ rows: [] });
    return Object.assign(client, { connect, end, connection, query }) as unknown as pg.Client;
  };
  const ping = async (mark: string) => {
    if (!state.up) throw new DatabaseUnavailable(new Error('connection refused'));
    if (!state.silent) dispatch(mark);
  };
  const goAway = () => {
    state.up = false;
    for (const client of [...state.open]) {
      state.open.delete(client);
      client.emit('error', new Error('terminated'));
      client.emit('end');
    }
  };
  return { state, connectTo, ping, goAway, dispatch };
}

/** Records the received announcements in order. */
function notebook(onChange: () => Promise<void> = async () => undefined) {
  const received: string[] = [];
  const note = {
    onChange: async (tags: string[]) => {
      received.push(tags.join(' '));
      await onChange();
    },
    onLost: () => {
      if (received.at(-1) !== 'lost') received.push('lost');
    },
    onRestored: async () => {
      received.push('restored');
    },
  };
  return { received, note };
}

async function listening(base: ReturnType<typeof database>, onChange?: () => Promise<void>, interval?: number) {
  const { received, note } = notebook(onChange);
  const { connectTo, ping } = base;
  const { stop } = await listen(connectTo, note, { log, ping, ...(interval && { interval }) });
  onTestFinished(stop);
  return { received, stop };
}

test('while the database is unreachable one connection at a time is tried, and then all caches are doubted once', async () => {
  const base = database();
  const { received, stop } = await listening(base);
  const { tries } = base.state;
  base.goAway();
  await vi.waitUntil(() => base.state.tries > tries + 3, soon);
  expect(received).toEqual(['lost']);
  base.state.up = true;
  await vi.waitUntil(() => received.length > 1, soon);
  expect([received, base.state.open.size, base.state.maxAtOnce]).toEqual([['lost', 'restored'], 1, 1]);
  await stop();
  expect(base.state.open.size).toBe(0);
});

test('a listener that was stopped while the database was unreachable does not reconnect', async () => {
  const base = database();
  const { stop } = await listening(base);
  base.goAway();
  await stop();
  const { tries } = base.state;
  base.state.up = true;
  await sleep(700);
  expect([base.state.open.size, base.state.tries]).toEqual([0, tries]);
});

test('changes are received as tags; heartbeats are no changes', async () => {
  const base = database();
  const { received } = await listening(base);
  base.dispatch('products', 'product:1');
  base.dispatch('heartbeat:another-process:7');
  expect(received).toEqual(['products product:1']);
});

test('a change that could not be handled is retried until it is, and not after the end', async () => {
  const base = database();
  let tries = 0;
  const { stop } = await listening(base, async () => {
    tries += 1;
    if (tries !== 3) throw new Error('the database is busy');
  });
  base.dispatch('site');
  await vi.waitUntil(() => tries === 3, soon);
  base.dispatch('site');
  expect(tries).toBe(4);
  await stop();
  const before = tries;
  await sleep(700);
  expect(tries).toBe(before);
});

test('a connection on which announcements do not arrive is lost, though it is open, until one of its own arrives', async () => {
  const base = database();
  const { received } = await listening(base, undefined, 20);
  const { tries } = base.state;
  base.state.silent = true;
  await vi.waitUntil(() => received.includes('lost'), soon);
  // Another connection may receive them.
  await vi.waitUntil(() => base.state.tries > tries, soon);
  expect(received).toEqual(['lost']);
  base.state.silent = false;
  await vi.waitUntil(() => received.includes('restored'), soon);
  expect(received).toEqual(['lost', 'restored']);
});

test('a start that receives nothing, as behind a pooler, reports it and goes on', async () => {
  const base = database();
  base.state.silent = true;
  const { received } = await listening(base, undefined, 50);
  expect(received).toEqual(['lost']);
});

test('a heartbeat that cannot be sent, because calls do not reach the database either, loses nothing', async () => {
  const base = database();
  const { received } = await listening(base, undefined, 20);
  const { tries } = base.state;
  base.state.up = false;
  await sleep(200);
  base.state.up = true;
  await sleep(200);
  expect([received, base.state.tries]).toEqual([[], tries]);
});
