import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { cleanUpAccounts } from './cleanup.ts';
import { type DeliveryTools, deliverCode } from './codes/deliver.ts';
import { recountFigures } from './staff/recount-figures.repo.ts';

/** Customers that are counted in one transaction: until its end their orders wait with their commit. */
const atOnce = 50;
/** Transactions of one run. */
const mostRuns = 200;

export function customerJobs(tools: DeliveryTools & Parameters<typeof cleanUpAccounts>[0]): ModuleJobs {
  return {
    tasks: {
      'codes:send': (payload) => deliverCode(tools, payload as { id: string; language: string }),
      'accounts:cleanup': () => cleanUpAccounts(tools),
      'customers:recount': async () => {
        let runs = 0;
        while (runs < mostRuns && (await recountFigures(tools.db, atOnce)) > 0) runs += 1;
      },
    },
    crontab: ['27 * * * * accounts:cleanup', '* * * * * customers:recount'],
  };
}
