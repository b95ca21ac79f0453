import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { isLetGo } from './failed.repo.ts';
import { keepRunning } from './keep-running.ts';
import { lastingPool } from './lasting-pool.ts';

export type { TaskList };

export interface Jobs {
  tasks: TaskList;
  /** Lines of crontab: `* * * * * task`. */
  crontab: string;
  /** Jobs of this list that one process works on at the same time; other lists have workers of their own. */
  concurrency: number;
}

/** Creates or updates the tables of the queue; before anything enqueues. */
export async function migrateJobs(pgPool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool, logger: loggerOf(log) });
}

/** Milliseconds that jobs under way may take at the end; after that they are given up, to be tried again. */
const timeout = 4000;

/** Works on jobs in this process until `stop`. What was taken and not finished is tried again later, here or elsewhere. */
export async function startWorker(
  pool: pg.Pool,
  jobs: Jobs,
  log: Log,
  /** Called when a job has failed for the last time and counts as failed. */
  onGivenUp: (id: string) => void = () => undefined,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  const lasting = lastingPool(pool, () => isStopped, log);
  const { stop } = await keepRunning(() => runJobs(lasting, jobs, log, onGivenUp), log);
  return {
    stop: () =>
      stop().finally(() => {
        isStopped = true;
      }),
  };
}

async function runJobs(pgPool: pg.Pool, jobs: Jobs, log: Log, onGivenUp: (id: string) => void): Promise<Runner> {
  const tasks = Object.entries(jobs.tasks).map(([name, task]) => [name, task && endable(task)] as const);
  const runner = await run({
    pgPool,
    taskList: Object.fromEntries(tasks),
    crontab: jobs.crontab,
    concurrency: jobs.concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: loggerOf(log),
    preset: { worker: { gracefulShutdownAbortTimeout: timeout } },
  });
  runner.events.on('job:complete', ({ job, error }) => {
    // Declared as text, and read as a number by the driver.
    const { id }: { id: unknown } = job;
    if (error && job.attempts >= job.max_attempts) void tellGivenUp(pgPool, String(id), log, onGivenUp);
  });
  return runner;
}

/** Milliseconds between looks at a job that has failed, and how many there are at most. */
const lookAgainAfter = 20;
const maxLooks = 100;

/** Tells that a job was given up once the database says so: the queue reports its end while it still writes it. */
async function tellGivenUp(pool: pg.Pool, id: string, log: Log, onGivenUp: (id: string) => void): Promise<void> {
  try {
    for (let looks = 0; looks < maxLooks && !(await isLetGo(pool, id)); looks += 1) await setTimeout(lookAgainAfter);
  } catch (error) {
    log.warn({ error, job: id }, 'the end of a failed job could not be looked at');
  }
  onGivenUp(id);
}

/** A task that does not hold up the end of the process, e.g. while a mail server is silent: it fails instead. */
function endable(task: Task): Task {
  return async (payload, helpers) => {
    const done = new AbortController();
    const ended = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new Error('the process ends'));
      helpers.abortSignal.addEventListener('abort', giveUp, { once: true, signal: done.signal });
    });
    // All jobs share the worker's signal: what a finished one left on it would stay for ever.
    return Promise.race([task(payload, helpers), ended]).finally(() => done.abort());
  };
}

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
  });
}
