import type { Db } from '../../platform/db/database.ts';
import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { expireOrders } from './orders.service.ts';
import { payingJobs } from './paying/paying.jobs.ts';
import type { PayTools } from './paying/paying-tools.ts';
import { eraseBuyer, namedInOrders } from './personal.repo.ts';
import { completeOrders } from './shipping/complete.service.ts';
import { taggingJobs } from './tagging/tagging.jobs.ts';
import { followTogether } from './together.service.ts';

export function orderJobs(tools: PayTools): ModuleJobs {
  const paying = payingJobs(tools);
  const tagging = taggingJobs(tools);
  return {
    tasks: {
      ...paying.tasks,
      ...tagging.tasks,
      'orders:expire': async () => {
        while ((await expireOrders(tools)) > 0);
      },
      'orders:complete': async () => {
        while ((await completeOrders(tools)) > 0);
      },
      'orders:together': () => followTogether(tools),
      'orders:cleanup': () => cleanUpOldBuyers(tools),
    },
    crontab: [
      ...paying.crontab,
      ...tagging.crontab,
      '* * * * * orders:expire',
      '*/10 * * * * orders:complete',
      '41 */6 * * * orders:together',
      '23 * * * * orders:cleanup',
    ],
  };
}

/** Erased customers whose orders are looked through at once. */
const atOnce = 100;

/** Takes erased customers out of the orders that were still under way when they left and are over now. */
async function cleanUpOldBuyers({ db }: { db: Db }): Promise<void> {
  for (const id of await namedInOrders(db, atOnce)) await db.transaction().execute((tx) => eraseBuyer(tx, id));
}
