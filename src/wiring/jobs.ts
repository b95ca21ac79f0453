import { attachmentJobs } from '../modules/attachments/index.ts';
import { catalogJobs } from '../modules/catalog/index.ts';
import { pagePublishing } from '../modules/content/index.ts';
import { customerJobs } from '../modules/customers/index.ts';
import { designJobs, publishingKinds } from '../modules/design/index.ts';
import { inquiryJobs } from '../modules/inquiries/index.ts';
import { inventoryJobs } from '../modules/inventory/index.ts';
import { newsletterJobs } from '../modules/newsletter/index.ts';
import { orderJobs } from '../modules/orders/index.ts';
import { reminderJobs } from '../modules/reminders/index.ts';
import { reviewJobs } from '../modules/reviews/index.ts';
import { searchJobs } from '../modules/search/index.ts';
import { siteJobs } from '../modules/site/index.ts';
import { staffJobs } from '../modules/staff/index.ts';
import { funnelJobs, salesJobs, statsJobs } from '../modules/stats/index.ts';
import { transferJobs } from '../modules/transfer/index.ts';
import { announce } from '../platform/cache/changes.repo.ts';
import { purgeTags } from '../platform/cdn/purge.ts';
import { readEvents } from '../platform/events/reader.ts';
import { deleteExpiredCalls } from '../platform/http/idempotency/idempotent-call.repo.ts';
import { deleteOldWindows } from '../platform/http/limits.repo.ts';
import { deleteEndedProofs } from '../platform/http/proof/used-proof.repo.ts';
import { deleteOldTokens } from '../platform/http/throttle.repo.ts';
import { joinJobs, type ModuleJobs } from '../platform/jobs/module-jobs.ts';
import { freeLostJobs } from '../platform/jobs/queue.repo.ts';
import type { Jobs } from '../platform/jobs/worker.ts';
import { deleteOldTexts } from '../platform/sms/texts.repo.ts';
import { applyRetention } from './retention.ts';
import type { ShopTools } from './shop-tools.ts';
import { transferTools } from './transfers.ts';

/** No job of ours takes ten minutes, in milliseconds. */
const timeout = 600_000;

/** Lists the background jobs and their times; mails and text messages have a worker of their own (`mail-jobs.ts`). */
export function jobsOf(tools: ShopTools): Jobs {
  const { tasks, crontab } = joinJobs([
    attachmentJobs(tools, tools.config.picturesAhead),
    catalogJobs({ ...tools, announce }),
    customerJobs(tools),
    designJobs(tools, [...publishingKinds, pagePublishing(tools)]),
    newsletterJobs(tools),
    orderJobs(tools.paying),
    reminderJobs(tools),
    reviewJobs(tools),
    searchJobs(tools),
    siteJobs(tools),
    staffJobs(tools),
    salesJobs(tools),
    statsJobs(tools),
    funnelJobs(tools),
    inquiryJobs(tools),
    inventoryJobs(tools),
    transferJobs(() => transferTools(tools)),
    platformJobs(tools),
  ]);
  return { tasks, crontab: crontab.join('\n'), concurrency: 2 };
}

/** Jobs that belong to no module. */
function platformJobs(tools: ShopTools): ModuleJobs {
  const { config, db, clock } = tools;
  return {
    tasks: {
      'events:read': () => readEvents(tools),
      'cdn:purge': async (payload) => {
        if (config.cdn.purge) await purgeTags((payload as { tags: string[] }).tags, config.cdn.purge);
      },
      'jobs:free': () => freeLostJobs(db, new Date(clock.now().getTime() - timeout)),
      'limits:cleanup': async () => {
        await deleteOldWindows(db, clock.now());
        await deleteOldTokens(db, clock.now());
        await deleteEndedProofs(db, clock.now());
        await deleteExpiredCalls(db, clock.now());
      },
      'sms:cleanup': () => deleteOldTexts(db, clock.now()),
      'retention:apply': () => applyRetention(tools),
    },
    crontab: [
      '* * * * * events:read',
      '*/5 * * * * jobs:free',
      '17 * * * * limits:cleanup',
      '29 * * * * sms:cleanup',
      '13 4 * * * retention:apply',
    ],
  };
}
