import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import { sendCampaigns, sendingJob } from './sending.service.ts';
import { cleanUpNewsletter } from './unsubscribe.service.ts';

export function newsletterJobs(tools: NewsletterTools): ModuleJobs {
  return {
    tasks: { 'newsletter:cleanup': () => cleanUpNewsletter(tools), [sendingJob]: () => sendCampaigns(tools) },
    crontab: ['47 4 * * * newsletter:cleanup', `* * * * * ${sendingJob}`],
  };
}
