import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { tellBackInStock } from './back-in-stock.service.ts';
import { enqueueDue, sendDue } from './deliver.service.ts';
import { deleteOldMessages } from './messages.repo.ts';
import { type PushTools, sendJob } from './push-tools.ts';
import { timeToLive } from './send.ts';
import { deleteEnded, deleteOldWishes } from './subscriptions.repo.ts';

const day = 86_400_000;
/** Days for which orders and alerts are remembered. */
const rememberedDays = 365;

/** Jobs that write messages about what is back, send messages, and delete what has ended. */
export function pushJobs(tools: PushTools): ModuleJobs {
  return {
    tasks: {
      [sendJob]: (payload, helpers) =>
        sendDue(
          tools,
          (payload as { host: string }).host,
          (helpers as { abortSignal?: AbortSignal } | undefined)?.abortSignal,
        ),
      'push:due': () => enqueueDue(tools),
      'push:stock': () => tellBackInStock(tools),
      'push:cleanup': () => cleanUp(tools),
    },
    crontab: ['* * * * * push:due', '* * * * * push:stock', '43 * * * * push:cleanup'],
  };
}

async function cleanUp({ db, clock }: PushTools): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteOldMessages(db, ago(timeToLive * 1000));
  await deleteOldWishes(db, ago(rememberedDays * day));
  await deleteEnded(db, now, ago(day));
}
