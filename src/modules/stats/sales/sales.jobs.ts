import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ModuleJobs } from '../../../platform/jobs/module-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { areCounted, checkSince, countAll, foldSales } from './count.repo.ts';
import { addDays } from './figures.ts';

interface Tools {
  db: Db;
  clock: Clock;
  log: Log;
  site: () => { dispatch: { timeZone: string } };
}

/** Days that are counted anew each night. */
const checkedDays = 35;

export function salesJobs(tools: Tools): ModuleJobs {
  return {
    tasks: { 'sales:fold': () => foldOrCount(tools), 'sales:check': () => check(tools) },
    crontab: ['* * * * * sales:fold', '37 3 * * * sales:check'],
  };
}

async function foldOrCount({ db, site }: Tools): Promise<void> {
  const { timeZone } = site().dispatch;
  if (await areCounted(db, timeZone)) await foldSales(db);
  else await countAll(db, timeZone);
}

async function check(tools: Tools): Promise<void> {
  await foldOrCount(tools);
  const now = tools.clock.now();
  const found = await checkSince(tools.db, addDays(now.toISOString().slice(0, 10), -checkedDays), now);
  if (found.length > 0) tools.log.warn({ differences: found.slice(0, 10) }, 'sums of sales differed from the orders');
}
