import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failedJobs } from '../src/platform/jobs/failed.repo.ts';
import { enqueue } from '../src/platform/jobs/queue.repo.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import type { Log } from '../src/platform/log.ts';
import { setUpEmptyShop } from '../src/wiring/first-start.ts';
import { place, readyToBuy } from './support/buying.ts';
import { second } from './support/clock.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;

const patient = { timeout: 20_000, interval: 20 };

async function takenBy(worker: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where locked_by = ${worker}`.execute(db);
  return rows[0]?.n;
}

test('the mail of a killed process is sent by another one after ten minutes, not after four hours', async () => {
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  await shop.work('events:read');
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = ${shop.clock.now()}`.execute(db);
  shop.clock.pass(600 * second);
  await shop.work('jobs:free');
  expect(await takenBy('killed')).toBe(1);
  shop.clock.pass(second);
  await shop.work('jobs:free');
  expect(await takenBy('killed')).toBe(0);
});

test('a job runner that ends unexpectedly is started again, and runs the waiting jobs', async () => {
  const worked: unknown[] = [];
  const tasks = { 'spec:count': async (payload: unknown) => void worked.push(payload) };
  const errors: string[] = [];
  const log = { ...shop.tools.log, error: (_: object, text: string) => void errors.push(text), warn: () => undefined };
  const worker = await startWorker(shop.tools.pool, { tasks, crontab: '', concurrency: 1 }, log as unknown as Log);
  onTestFinished(() => worker.stop());
  await enqueue(db, 'spec:count', { n: 1 });
  await vi.waitUntil(() => worked.length === 1, patient);
  // Published by a newer version that has changed the tables of the queue; graphile-worker then ends its runner.
  await vi.waitUntil(async () => {
    await sql`select pg_notify('worker:migrate', '{"migrationNumber": 1000, "breaking": true}')`.execute(db);
    return errors.some((text) => text.startsWith('no jobs are worked on'));
  }, patient);
  process.exitCode = undefined;
  await enqueue(db, 'spec:count', { n: 2 });
  await vi.waitUntil(() => worked.length === 2, patient);
  expect(worked).toEqual([{ n: 1 }, { n: 2 }]);
});

test('when three processes start at once on an empty shop, one sets it up', async () => {
  await sql`delete from setting`.execute(db);
  const others = [await shop.another(), await shop.another()];
  const equipped = await Promise.all([shop, ...others].map(({ tools }) => setUpEmptyShop(tools)));
  expect(equipped.filter(Boolean)).toHaveLength(1);
});

test('a test that runs an unknown task fails', async () => {
  await expect(shop.work('jobs:fre')).rejects.toThrow('no task is called "jobs:fre"');
});

test('a job that fails for the last time is told once it counts as failed, and no earlier failure', async () => {
  const givenUp: { id: string; failed: boolean }[] = [];
  const failedIds = async () => (await failedJobs(db, 50)).map(({ id }) => id);
  const tasks = { 'spec:fail': async () => Promise.reject(new Error('always')) };
  const log = { ...shop.tools.log, error: () => undefined, warn: () => undefined };
  const onGivenUp = async (id: string) => givenUp.push({ id, failed: (await failedIds()).includes(id) });
  const jobs = { tasks, crontab: '', concurrency: 1 };
  const worker = await startWorker(shop.tools.pool, jobs, log as unknown as Log, (id) => void onGivenUp(id));
  onTestFinished(() => worker.stop());
  await sql`select graphile_worker.add_job('spec:fail', '{"n": 1}', max_attempts := 2)`.execute(db);
  await sql`select graphile_worker.add_job('spec:fail', '{"n": 2}', max_attempts := 1)`.execute(db);
  await vi.waitUntil(() => givenUp.length === 1, patient);
  expect(givenUp).toEqual([{ id: (await failedIds())[0], failed: true }]);
});
