import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import { countWaitingJobs, failedJobs, retryJob } from '../../platform/jobs/failed.repo.ts';
import { countWaitingMails, failedMails } from '../../platform/mail/failed.repo.ts';
import { type Health, healthAdminEndpoints } from '../../shared/contracts/health.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { HealthTools } from './health-tools.ts';
import { mailRoutes } from './mails.routes.ts';

const most = 10_000;
/** Failed jobs and mails that are listed. */
const listed = 50;

export function healthRoutes(tools: HealthTools): Route[] {
  return [
    route(healthAdminEndpoints.healthGet, async () => ok(await healthOf(tools))),
    ...mailRoutes(tools),
    route(healthAdminEndpoints.jobRetry, ({ id }, call) => retry(tools, id, staffOf(call))),
  ];
}

async function healthOf({ db, salesCheck }: HealthTools): Promise<Health> {
  const [waitingJobs, jobs, waitingMails, mails, sales] = await Promise.all([
    countWaitingJobs(db, most),
    failedJobs(db, listed),
    countWaitingMails(db, most),
    failedMails(db, listed),
    salesCheck(db),
  ]);
  const dated = <T extends { at: Date }>(rows: T[]) => rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return {
    jobs: { waiting: waitingJobs, failed: dated(jobs) },
    mails: { waiting: waitingMails, failed: dated(mails) },
    sales,
  };
}

/** Lets a job run again that was given up; two calls at once run it once. */
function retry(tools: HealthTools, id: string, staff: Staff): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const task = await retryJob(tx, id);
    if (!task) return notFound();
    await recordAudit(tx, { staff, action: 'job:retry', subject: `job:${id}`, before: null, after: { task } }, tools);
    return ok({});
  });
}
