import { expect, test } from 'vitest';
import type { Health } from '../src/shared/contracts/health.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const get = async (shop: RunningShop) => (await enterMei(shop)).does<Health>('health/get');

/** A job that failed at its last attempt. */
async function failedJob({ tools: { pool } }: RunningShop): Promise<string> {
  const { rows } = await pool.query(
    "select id::text from graphile_worker.add_job('cdn:purge', '{}', max_attempts := 2)",
  );
  await pool.query('update graphile_worker._private_jobs set attempts = 2, last_error = $2 where id = $1', [
    rows[0].id,
    'the CDN said 503',
  ]);
  return rows[0].id;
}

test('a job that was given up is listed, and runs again once when Mei says so, even pressed twice', async () => {
  const shop = await meisShop();
  const id = await failedJob(shop);
  const { jobs } = await get(shop);
  expect(jobs.failed).toEqual([
    { id, task: 'cdn:purge', attempts: 2, at: expect.any(String) as string, error: 'the CDN said 503' },
  ]);
  const mei = await enterMei(shop);
  const pressed = await Promise.all([mei.call('job/retry', { id }), mei.call('job/retry', { id })]);
  expect(pressed.map(({ code }) => code).sort()).toEqual([0, 40]);
  const after = await get(shop);
  expect(after.jobs).toEqual({ waiting: jobs.waiting + 1, failed: [] });
  const { items } = await mei.does<{ items: { action: string; subject: string }[] }>('log/list');
  expect(items.filter(({ action }) => action === 'job:retry')).toMatchObject([{ subject: `job:${id}` }]);
});

test('a job that waits, runs or does not exist is not found', async () => {
  const shop = await meisShop();
  const mei = await enterMei(shop);
  const id = await failedJob(shop);
  const { pool } = shop.tools;
  await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = $1", [
    id,
  ]);
  expect(await mei.call('job/retry', { id })).toMatchObject({ code: 40 });
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = 1 where id = $1',
    [id],
  );
  for (const each of [id, '999999', 'x', "1' or 1=1", '9'.repeat(19)]) {
    expect(await mei.call('job/retry', { id: each })).toMatchObject({ code: 40 });
  }
});

test('mails that wait and that were refused, without what they say', async () => {
  const shop = await meisShop();
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  await shop.work('events:read');
  const { mails } = await get(shop);
  expect(mails).toMatchObject({ failed: [] });
  expect(mails.waiting).toBeGreaterThan(0);
  await shop.tools.pool.query(
    "update mail set unsent_reason = 'refused', ended_at = now(), attempts = 3, last_error = '550 no such mailbox'",
  );
  const after = (await get(shop)).mails;
  expect(after.waiting).toBe(0);
  expect(after.failed).toMatchObject([
    { to: 'ana@example.com', reason: 'refused', attempts: 3, error: '550 no such mailbox' },
  ]);
  expect(Object.keys(after.failed[0] ?? {})).not.toContain('subject');
});

test('the last check of the sums of sales, with what it mended', async () => {
  const shop = await meisShop();
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  expect((await get(shop)).sales).toEqual({ checkedAt: null, differences: [] });
  await shop.work('sales:fold');
  await shop.tools.pool.query('update sales_hour set orders = orders + 1');
  await shop.work('sales:check');
  const at = shop.clock.now().toISOString();
  const difference = { day: '2026-03-02', currency: 'USD', field: 'orders', stored: 2, counted: 1, at };
  expect((await get(shop)).sales).toEqual({ checkedAt: at, differences: [difference] });
});

test('managers may see it and run jobs again, others may not', async () => {
  const shop = await meisShop();
  const id = await failedJob(shop);
  for (const role of ['support', 'editor'] as const) {
    const one = await hire(shop, role, role);
    expect(await one.call('health/get')).toMatchObject({ code: 30 });
    expect(await one.call('job/retry', { id })).toMatchObject({ code: 30 });
  }
  const max = await hire(shop, 'Max', 'manager');
  await max.does('health/get');
  await max.does('job/retry', { id });
});
