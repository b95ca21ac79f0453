import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface JobOptions {
  /** Milliseconds to wait, by the clock of the database. */
  delay?: number;
  /** A job with the key of a waiting one replaces it. */
  key?: string;
  /** Jobs of a queue run one after another. */
  queue?: string;
  /** Runs only while no other job waits. */
  isLast?: boolean;
}

/** Puts a job into the queue; inside a transaction it exists only if that commits. Payloads hold ids, not data. */
export async function enqueue(db: Db, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(payload)}::json,
    run_at := now() + ${options.delay ?? null}::float8 * interval '1 ms',
    job_key := ${options.key ?? null}::text, queue_name := ${options.queue ?? null}::text,
    priority := ${options.isLast ? 100 : 0}::int, max_attempts := 12)`.execute(db);
}

/** Takes waiting jobs with these keys out of the queue. */
export async function removeJobs(db: Db, keys: readonly string[]): Promise<void> {
  await sql`select graphile_worker.remove_job(each) from unnest(${keys}::text[]) each`.execute(db);
}

/**
 * Gives back jobs that were taken before `before` and never finished: their process was killed. Left alone they would
 * wait four hours, and an order's mail with them.
 */
export async function freeLostJobs(db: Db, before: Date): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < ${before} having count(*) > 0`.execute(db);
}
