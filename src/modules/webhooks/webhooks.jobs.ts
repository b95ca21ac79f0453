import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { deliveryDays } from '../../shared/webhooks.ts';
import { deliverDue, enqueueDue } from './deliver.service.ts';
import { deleteOldDeliveries } from './deliveries.repo.ts';
import { deliverJob, type WebhookTools } from './webhook-tools.ts';

const day = 86_400_000;
/** Rows of one statement: locks are short. */
const batch = 500;

/** Jobs that send webhooks and delete old deliveries. */
export function webhookJobs(tools: WebhookTools): ModuleJobs {
  const { db, clock } = tools;
  return {
    tasks: {
      [deliverJob]: (payload, helpers) =>
        deliverDue(
          tools,
          (payload as { endpointId: string }).endpointId,
          (helpers as { abortSignal?: AbortSignal } | undefined)?.abortSignal,
        ),
      'webhooks:due': () => enqueueDue(tools),
      'webhooks:cleanup': async () => {
        const before = new Date(clock.now().getTime() - deliveryDays * day);
        while ((await deleteOldDeliveries(db, before, batch)) === batch);
      },
    },
    crontab: ['* * * * * webhooks:due', '41 * * * * webhooks:cleanup'],
  };
}
