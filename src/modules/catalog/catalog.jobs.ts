import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { bulkJobs } from './bulk/bulk.jobs.ts';
import type { BulkTools } from './bulk/work.service.ts';
import { followCollections } from './groups/follow-collections.service.ts';
import { foldTallies, recountTallies } from './lists/kept-tally.repo.ts';
import { cleanUpFormerPrices } from './lowest/lowest.service.ts';
import { reindex } from './reindex.service.ts';

export function catalogJobs(tools: BulkTools): ModuleJobs {
  const { db } = tools;
  const bulk = bulkJobs(tools);
  return {
    tasks: {
      ...bulk.tasks,
      'collections:follow': () => followCollections(tools),
      'lists:fold': () => foldTallies(db),
      'lists:recount': () => recountTallies(db),
      'prices:cleanup': () => cleanUpFormerPrices(tools),
      'search:reindex': () => reindex(tools),
    },
    crontab: [
      ...bulk.crontab,
      '*/10 * * * * collections:follow',
      '* * * * * lists:fold',
      '11 3 * * * lists:recount',
      '51 3 * * * prices:cleanup',
      '* * * * * search:reindex ?queue=search&jobKey=search:reindex',
    ],
  };
}
