import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { followCollections } from './groups/follow-collections.service.ts';
import { foldTallies, recountTallies } from './lists/kept-tally.repo.ts';
import { cleanUpFormerPrices } from './lowest/lowest.service.ts';
import { reindex } from './reindex.service.ts';
import type { SaveTools } from './save-product.service.ts';

export function catalogJobs(tools: { db: Db; clock: Clock } & Pick<SaveTools, 'announce'>): ModuleJobs {
  const { db } = tools;
  return {
    tasks: {
      'collections:follow': () => followCollections(tools),
      'lists:fold': () => foldTallies(db),
      'lists:recount': () => recountTallies(db),
      'prices:cleanup': () => cleanUpFormerPrices(tools),
      'search:reindex': () => reindex(tools),
    },
    crontab: [
      '*/10 * * * * collections:follow',
      '* * * * * lists:fold',
      '11 3 * * * lists:recount',
      '51 3 * * * prices:cleanup',
      '* * * * * search:reindex ?queue=search&jobKey=search:reindex',
    ],
  };
}
