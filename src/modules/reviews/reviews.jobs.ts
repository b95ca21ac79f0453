import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { inviteToReview } from './invite.service.ts';
import type { ReviewTools } from './review-tools.ts';

export function reviewJobs(tools: ReviewTools): ModuleJobs {
  return {
    tasks: {
      'reviews:invite': async () => {
        while ((await inviteToReview(tools)) > 0);
      },
    },
    crontab: ['*/10 * * * * reviews:invite'],
  };
}
