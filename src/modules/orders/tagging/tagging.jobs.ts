import type { ModuleJobs } from '../../../platform/jobs/module-jobs.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { deleteTaggings, deleteUnusedTags, workingTaggings } from './tagging.repo.ts';
import { goOn, workOnTagging } from './tagging.service.ts';

/** Days for which taggings are listed. */
const keptDays = 30;
/** Batches that one job does before it lets others have their turn. */
const batches = 5;

/** Jobs that go on with taggings of many orders, also with those of a process that was killed. */
export function taggingJobs(tools: Pick<PayTools, 'db' | 'clock' | 'random' | 'site'>): ModuleJobs {
  const { db, clock } = tools;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  return {
    tasks: {
      'orders:tag': async (payload) => {
        const { id } = payload as { id: string };
        for (let count = 0; count < batches; count += 1) {
          if (!(await workOnTagging(id, tools))) return;
        }
        await goOn(db, id);
      },
      'orders:resumeTagging': async () => {
        for (const id of await workingTaggings(db)) await goOn(db, id);
      },
      'orders:cleanupTags': async () => {
        await deleteTaggings(db, daysAgo(keptDays));
        await deleteUnusedTags(db, daysAgo(1), clock.now());
      },
    },
    crontab: ['* * * * * orders:resumeTagging', '39 3 * * * orders:cleanupTags'],
  };
}
