import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../src/platform/db/unavailable.ts';
import { openCursors } from '../src/platform/events/cursor.repo.ts';
import { createEmit } from '../src/platform/events/emit.repo.ts';
import type { Listener } from '../src/platform/events/listener.ts';
import { EventReader, readEvents } from '../src/platform/events/reader.ts';
import { repairCursors } from '../src/platform/events/restored.repo.ts';
import { applyRetention } from '../src/wiring/retention.ts';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { lastRunOf, mails, rowsIn } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { freePort, startProcess } from './support/shop-process.ts';

const minute = 60_000;

/** A promise, and what resolves it. */
function deferred() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A shop and a listener that records what it gets. */
async function shopWithListener(act: (productId: string) => void = () => undefined) {
  const shop = await meisShop({ ownerEmail: 'mei@teahouse.example' });
  const { db, clock, random } = shop.tools;
  await db.schema.createTable('heard').addColumn('id', 'bigserial').addColumn('product', 'text').execute();
  const listener: Listener = {
    name: 'ear',
    mode: 'afterCommit',
    on: {
      'product.removed': async (tx, { productId }) => {
        act(productId);
        await sql`insert into heard (product) values (${productId})`.execute(tx);
      },
    },
  };
  await openCursors(db, ['ear']);
  const listeners = [...shop.tools.listeners, listener];
  const emit = createEmit(listeners, clock, random);
  const tools = { ...shop.tools, listeners, emit };
  const say = (productId: string) => db.transaction().execute((tx) => emit(tx, 'product.removed', { productId }));
  const received = async () => {
    const { rows } = await sql<{ product: string }>`select product from heard order by id`.execute(db);
    return rows.map(({ product }) => product);
  };
  return { shop, tools, db, received, say, read: () => readEvents(tools), listener };
}

test('an event is read once, after its commit, in the order of writing, and in several batches', async () => {
  const { received, say, read, db, tools } = await shopWithListener();
  const many = Array.from({ length: 45 }, (_each, n) => `${n}`);
  await db.transaction().execute(async (tx) => {
    for (const productId of many) await tools.emit(tx, 'product.removed', { productId });
    await read();
    expect(await received()).toEqual([]);
  });
  await read();
  expect(await received()).toEqual(many);
  await say('later');
  await read();
  await read();
  expect(await received()).toEqual([...many, 'later']);
});

test('an event of a transaction that began before others and commits after they were read is not skipped', async () => {
  const { received, say, read, tools } = await shopWithListener();
  const first = deferred();
  const written = deferred();
  const slow = tools.db.transaction().execute(async (tx) => {
    await tools.emit(tx, 'product.removed', { productId: 'slow' });
    written.resolve();
    await first.promise;
  });
  await written.promise;
  await say('quick');
  await read();
  expect(await received(), 'one that is open holds up no other').toEqual(['quick']);
  first.resolve();
  await slow;
  await say('last');
  await read();
  expect(await received()).toEqual(['quick', 'slow', 'last']);
});

test('an event that commits while a long backlog is read batch by batch is not skipped', async () => {
  const late = deferred();
  let seen = 0;
  const { received, read, db, tools, say } = await shopWithListener(() => {
    seen += 1;
    if (seen === 5) late.resolve();
  });
  const open = db.transaction().execute(async (tx) => {
    await tools.emit(tx, 'product.removed', { productId: 'late' });
    await late.promise;
  });
  for (let n = 0; n < 30; n += 1) await say(`${n}`);
  await read();
  await open;
  await read();
  expect(await received()).toHaveLength(31);
  expect(new Set(await received()).size).toBe(31);
  expect(await received()).toContain('late');
});

test('a transaction that is rolled back is never read', async () => {
  const { received, say, read, tools } = await shopWithListener();
  const undone = tools.db.transaction().execute(async (tx) => {
    await tools.emit(tx, 'product.removed', { productId: 'undone' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await say('done');
  await read();
  expect(await received()).toEqual(['done']);
});

test('with many writers and readers at once each event is read once, and none is lost', async () => {
  const { received, say, tools } = await shopWithListener();
  const readers = [new EventReader(tools), new EventReader(tools)];
  const names = Array.from({ length: 60 }, (_each, n) => `${n}`);
  await Promise.all(
    names.map(async (name) => {
      await say(name);
      for (const reader of readers) reader.wake();
    }),
  );
  await vi.waitFor(async () => expect(await received()).toHaveLength(60), 10_000);
  await Promise.all(readers.map((reader) => reader.stop()));
  await readEvents(tools);
  expect((await received()).sort()).toEqual([...names].sort());
});

test('a failing event blocks no other, is retried later, and staff are notified', async () => {
  let isBroken = true;
  const { received, say, read, shop } = await shopWithListener((productId) => {
    if (productId === 'odd' && isBroken) throw new Error('no such product');
  });
  const failureMails = async () => (await mails(shop)).filter(({ kind }) => kind === 'listener-failed');
  for (const name of ['one', 'odd', 'two']) await say(name);
  await read();
  expect(await received()).toEqual(['one', 'two']);
  for (const wait of [1, 5]) {
    await read();
    shop.clock.pass(wait * minute);
    await read();
  }
  const [mail, ...more] = await failureMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: 'mei@teahouse.example' });
  expect(mail?.text).toContain('product.removed');
  expect(mail?.text).toContain('Error: no such product');
  isBroken = false;
  await read();
  expect(await received(), 'not before its time').toEqual(['one', 'two']);
  shop.clock.pass(30 * minute);
  await read();
  await read();
  expect(await received()).toEqual(['one', 'two', 'odd']);
  expect(await failureMails()).toHaveLength(1);
});

test('an event that fails for two days is given up', async () => {
  let tries = 0;
  const { say, read, shop, db } = await shopWithListener(() => {
    tries += 1;
    throw new Error('never');
  });
  await say('odd');
  await read();
  for (let n = 0; n < 10; n += 1) {
    shop.clock.pass(day);
    await read();
  }
  // At first once more: with the others of its batch, and alone.
  expect(tries).toBe(9);
  const failed = await db.selectFrom('event_failure').select(['attempts', 'next_attempt_at', 'error']).execute();
  expect(failed).toEqual([{ attempts: 8, next_attempt_at: null, error: 'Error: never' }]);
});

test('a lost database connection does not count as a failure of an event', async () => {
  let isLost = true;
  const { received, say, read, db } = await shopWithListener(() => {
    if (isLost) throw new DatabaseUnavailable(new Error('gone'));
  });
  await say('one');
  await expect(read()).rejects.toThrow('unavailable');
  expect(await db.selectFrom('event_failure').selectAll().execute()).toEqual([]);
  isLost = false;
  await read();
  expect(await received()).toEqual(['one']);
});

test('while one process reads for a listener, no other does', async () => {
  const { received, say, read, tools } = await shopWithListener();
  const other = new pg.Client({ connectionString: tools.config.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`begin; select from event_cursor where listener = 'ear' for update`);
  await say('one');
  await read();
  expect(await received()).toEqual([]);
  await other.query('rollback');
  await read();
  expect(await received()).toEqual(['one']);
});

test('old events stay until every listener has read them', async () => {
  const { say, read, shop, db, tools } = await shopWithListener();
  await say('one');
  shop.clock.pass(400 * day);
  await shop.work('events:read');
  const ofShop = { ...shop.tools, listeners: tools.listeners };
  await applyRetention(ofShop);
  const left = () => db.selectFrom('event').select('id').where('name', '=', 'product.removed').execute();
  expect(await left()).toHaveLength(1);
  await read();
  await applyRetention(ofShop);
  expect(await left()).toHaveLength(0);
});

test('after a restore into a new server, unread events are read once, and new ones are read', async () => {
  const { received, say, read, tools, db } = await shopWithListener();
  await say('read');
  await read();
  await say('unread');
  // As if the ids of transactions had been far ahead before.
  await tools.pool.query(`update event set xid = (900000000 + position)::text::xid8`);
  const { rows } = await tools.pool.query<{ position: number }>(
    `select position from event where payload->>'productId' = 'unread'`,
  );
  const next = 900_000_000 + (rows[0]?.position ?? 0);
  await tools.pool.query(`update event_cursor set done = ($1 || ':' || $1 || ':')::pg_snapshot`, [`${next}`]);
  expect(await repairCursors(db, tools.listeners, tools.clock.now())).toContain('ear');
  await say('new');
  await read();
  await read();
  expect((await received()).sort()).toEqual(['new', 'read', 'unread']);
  expect(await repairCursors(db, tools.listeners, tools.clock.now())).toEqual([]);
});

test('a process that serves reads events as soon as an order commits, and its mail leaves no later than that', {
  timeout: 120_000,
}, async () => {
  const shop = await meisShop();
  const { db, config } = shop.tools;
  const port = `${await freePort()}`;
  await startProcess({ DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: inject('dataDir'), PORT: port });
  const ana = shop.visitor();
  // The process serves before its jobs are scheduled.
  await vi.waitFor(() => lastRunOf(db, 'events:read'), { timeout: 60_000 });
  let reads: Date | null;
  let orders = 0;
  // The job that reads what a lost notification left unread runs once a minute: an order beside it shows nothing.
  do {
    reads = await lastRunOf(db, 'events:read');
    await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
    orders += 1;
    await vi.waitFor(async () => expect(await rowsIn(db, 'mail')).toBe(orders), { timeout: 60_000, interval: 20 });
  } while ((await lastRunOf(db, 'events:read'))?.getTime() !== reads?.getTime());
});
