import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../db/database.ts';

export interface FailedJob {
  id: string;
  task: string;
  attempts: number;
  at: Date;
  error: string;
}

const isFailed = sql`attempts >= max_attempts and locked_at is null`;

/** Tests if a worker has let go of a job, so that it counts as given up where it has failed for the last time. */
export async function isLetGo(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from graphile_worker.jobs where id = $1 and locked_at is not null', [
    id,
  ]);
  return rowCount === 0;
}

/** Counts jobs that were given up, up to a maximum. */
export async function countFailedJobs(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from graphile_worker.jobs where ${isFailed} limit ${most}) f`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts jobs that are due and not given up, up to a maximum. */
export async function countWaitingJobs(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from graphile_worker.jobs where attempts < max_attempts and run_at <= now() limit ${most}) w`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Jobs that were given up, the latest first, without their payloads; of an error the first 500 characters. */
export async function failedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as task, attempts, updated_at as at, left(coalesce(last_error, ''), 500) as error
    from graphile_worker.jobs where ${isFailed} order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lets a job that was given up run again from its first attempt; answers its task, or null where no such job is given up. */
export async function retryJob(tx: Tx, id: string): Promise<string | null> {
  // Two calls at once run it once: the second one reads after the first has ended.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ task: string }>`
    select r.task_identifier as task from (select id from graphile_worker.jobs where id = ${id}::bigint and ${isFailed}) f
    cross join lateral graphile_worker.reschedule_jobs(array[f.id], run_at := now(), attempts := 0) j
    join graphile_worker.jobs r on r.id = j.id`.execute(tx);
  return rows[0]?.task ?? null;
}
