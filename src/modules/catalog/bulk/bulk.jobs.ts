import type { ModuleJobs } from '../../../platform/jobs/module-jobs.ts';
import { maxAtOnce } from '../../../shared/bulk.ts';
import { deleteJobs, workingJobs } from './bulk.repo.ts';
import { goOn } from './bulk.service.ts';
import { type BulkTools, workOnJob } from './work.service.ts';

/** Days for which changes of many products are listed. */
const keptDays = 30;

/** Jobs that go on with changes of many products, also with those of a process that was killed. */
export function bulkJobs(tools: BulkTools): ModuleJobs {
  const { db, clock } = tools;
  return {
    tasks: {
      'bulk:work': async (payload) => {
        const { id } = payload as { id: string };
        if (await workOnJob(id, maxAtOnce, tools)) await goOn(db, id);
      },
      'bulk:resume': async () => {
        for (const id of await workingJobs(db)) await goOn(db, id);
      },
      'bulk:cleanup': () => deleteJobs(db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
    },
    crontab: ['* * * * * bulk:resume', '37 3 * * * bulk:cleanup'],
  };
}
