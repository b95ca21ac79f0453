import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { lastingPool } from './lasting-pool.ts';

const error = vi.fn();
const log = { warn: () => undefined, error } as unknown as Log;
const done = { name: 'complete_job/graphile_worker', text: 'delete …', values: ['7'] };
const next = { name: 'get_job/graphile_worker', text: 'update …', values: [] };

/** A pool of a database that can go away. */
function poolOf(state: { isUp: boolean }) {
  const asked: string[] = [];
  const answer = async ({ text }: { text: string }) => {
    if (!state.isUp) throw new Error('Connection terminated unexpectedly');
    asked.push(text);
    return { rows: [text] };
  };
  const client = { query: answer, release: vi.fn() };
  const connect = async () => {
    if (!state.isUp) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return client;
  };
  return { asked, client, pool: { connect } as unknown as pg.Pool };
}

test('that a job is done is said as soon as the database is back, and any other statement fails at once', async () => {
  const state = { isUp: false };
  const { asked, client, pool } = poolOf(state);
  const lent = await lastingPool(pool, () => false, log).connect();
  await expect(lent.query(next)).rejects.toThrow('ECONNREFUSED');
  const reported = lent.query(done);
  state.isUp = true;
  await reported;
  expect(asked).toEqual(['delete …']);
  expect(client.release).toHaveBeenCalledTimes(1);
  lent.release();
});

test('a shop that stops while the database is away gives up', async () => {
  const { pool } = poolOf({ isUp: false });
  let isStopped = false;
  const lent = await lastingPool(pool, () => isStopped, log).connect();
  const reported = lent.query(done);
  isStopped = true;
  expect(await reported).toEqual({ rows: [] });
});

test('a report that fails for another reason is logged, not repeated, and does not end the process', async () => {
  const { pool, client } = poolOf({ isUp: true });
  client.query = async () => Promise.reject(Object.assign(new Error('no such table'), { code: '42P01' }));
  const lent = await lastingPool(pool, () => false, log).connect();
  expect(await lent.query(done)).toEqual({ rows: [] });
  expect(error).toHaveBeenCalledTimes(1);
});
