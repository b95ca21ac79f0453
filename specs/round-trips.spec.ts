import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastly } from '../src/platform/db/pipelined.ts';
import { transact } from '../src/platform/db/transaction.ts';
import { ok, refuse } from '../src/shared/refusal.ts';
import { filledIn, place } from './support/buying.ts';
import { countRoundTrips } from './support/recorded-queries.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;

const note = (tx: typeof db, mark: string) => sql`insert into mark_note (mark) values (${mark})`.execute(tx);
const marks = async () => {
  const { rows } = await sql<{ mark: string }>`select mark from mark_note order by mark`.execute(db);
  return rows.map(({ mark }) => mark);
};
await sql`create table mark_note (mark text primary key)`.execute(db);

test('a guest’s purchase by cash on delivery takes at most 21 round trips, and placing it seven', async () => {
  // Methods, zones, promotions and tax are kept from now on.
  await buy(() => undefined);
  const take = countRoundTrips(shop.tools.pool);
  const trips: number[] = [];
  await buy(() => trips.push(take()));
  expect(trips).toHaveLength(4);
  expect(trips[3]).toBeLessThanOrEqual(7);
  expect(trips.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(21);
});

async function buy(after: () => unknown): Promise<void> {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
  after();
  const { slug } = await ana.post('checkout/create', { from: 'cart' });
  after();
  const checkout = await ana.post('checkout/update', { slug, ...filledIn });
  after();
  await place(ana, checkout);
  after();
}

test('statements that are started together run in their order, and the later ones see what the earlier ones wrote', async () => {
  const seen = await transact(db, async (tx) => {
    const [, rows] = await Promise.all([
      note(tx, 'one'),
      sql<{ mark: string }>`select mark from mark_note`.execute(tx),
      note(tx, 'two'),
    ]);
    return ok(rows.rows.map(({ mark }) => mark));
  });
  expect(seen).toEqual({ ok: true, value: ['one'] });
  expect(await marks()).toEqual(['one', 'two']);
});

test('one that fails undoes those that were started with it, before and after', async () => {
  const work = transact(db, async (tx) => {
    await Promise.all([note(tx, 'three'), note(tx, 'one'), note(tx, 'four')]);
    return ok(null);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await marks()).toEqual(['one', 'two']);
});

test('statements that nobody waits for are committed with the others; one that fails undoes them all', async () => {
  const write = (...names: string[]) =>
    transact(db, async (tx) => {
      await lastly(tx, ...names.map((name) => note(tx, name)));
      return ok(null);
    });
  await write('last', 'very last');
  expect(await marks()).toEqual(['last', 'one', 'two', 'very last']);
  await expect(write('more', 'one')).rejects.toMatchObject({ code: '23505' });
  const hidden = transact(db, async (tx) => {
    await lastly(tx, note(tx, 'one'));
    // Fails only because the one before it has.
    await note(tx, 'another');
    return ok(null);
  });
  await expect(hidden).rejects.toMatchObject({ code: '23505' });
  const refused = await transact(db, async (tx) => {
    await lastly(tx, note(tx, 'refused'));
    return refuse('error.form');
  });
  expect(refused.ok).toBe(false);
  expect(await marks()).toEqual(['last', 'one', 'two', 'very last']);
  await sql`delete from mark_note where mark like '%last'`.execute(db);
});

test('work that goes on after its transaction has ended writes nothing', async () => {
  let late: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const goOn = async (tx: typeof db) => {
    await sql`select 1`.execute(tx);
    await sql`select 2`.execute(tx);
    return note(tx, 'late');
  };
  const refused = await transact(db, async (tx) => {
    late = Promise.allSettled([goOn(tx)]);
    return refuse('error.form');
  });
  expect(refused.ok).toBe(false);
  const [end] = (await late) ?? [];
  expect(end).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('is over') } });
  expect(await marks()).toEqual(['one', 'two']);
});

test('a connection that is lost before the first write leaves nothing written', async () => {
  const work = transact(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await Promise.all([note(tx, 'five'), note(tx, 'six')]);
    return ok(null);
  });
  await expect(work).rejects.toMatchObject({ statusCode: 503 });
  expect(await marks()).toEqual(['one', 'two']);
});
