import { appJobs } from '../modules/apps/index.ts';
import { pushJobs } from '../modules/push/index.ts';
import { webhookJobs } from '../modules/webhooks/index.ts';
import { joinJobs } from '../platform/jobs/module-jobs.ts';
import type { Jobs } from '../platform/jobs/worker.ts';
import type { ShopTools } from './shop-tools.ts';

/** Tools with which webhooks are sent. In a shop that allows it they reach private IPs. */
export function webhookTools(tools: ShopTools) {
  return { ...tools, reach: tools.config.webhooksMayBePrivate ? anywhere : tools.reach };
}

/** Tools with which messages are sent to devices. */
export function pushTools(tools: ShopTools) {
  return { ...tools, publicUrl: tools.config.publicUrl };
}

/** One function, because connections are kept by it. */
const anywhere = () => true;

/** Lists the jobs that wait for receivers of webhooks, push services and apps. They have a worker of their own, so that a slow one delays no other job. */
export function webhookJobsOf(tools: ShopTools): Jobs {
  const { tasks, crontab } = joinJobs([webhookJobs(webhookTools(tools)), pushJobs(pushTools(tools)), appJobs(tools)]);
  return { tasks, crontab: crontab.join('\n'), concurrency: 6 };
}
