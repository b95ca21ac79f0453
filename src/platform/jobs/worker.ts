import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

export type { TaskList };

export interface Jobs {
  tasks: TaskList;
  /** Lines of crontab: `* * * * * task`. */
  crontab: string;
}

/** Creates or updates the tables of the queue; before anything enqueues. */
export async function migrateJobs(pgPool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool, logger: loggerOf(log) });
}

/** Works on jobs in this process until `stop`. What was taken and not finished is tried again later, here or elsewhere. */
export async function startWorker(pgPool: pg.Pool, jobs: Jobs, log: Log): Promise<Runner> {
  return run({
    pgPool,
    taskList: jobs.tasks,
    crontab: jobs.crontab,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: loggerOf(log),
  });
}

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
  });
}
