import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { maintainSearches } from './tally.service.ts';
import { countWords } from './upkeep.repo.ts';

export function searchJobs(tools: { db: Db; clock: Clock }): ModuleJobs {
  return {
    tasks: { 'search:count': () => countWords(tools.db), 'searches:cleanup': () => maintainSearches(tools) },
    crontab: ['41 2 * * * search:count', '*/10 * * * * searches:cleanup'],
  };
}
