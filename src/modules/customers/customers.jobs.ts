import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { cleanUpAccounts } from './cleanup.ts';
import { type DeliveryTools, deliverCode } from './codes/deliver.ts';

export function customerJobs(tools: DeliveryTools & Parameters<typeof cleanUpAccounts>[0]): ModuleJobs {
  return {
    tasks: {
      'codes:send': (payload) => deliverCode(tools, payload as { id: string; language: string }),
      'accounts:cleanup': () => cleanUpAccounts(tools),
    },
    crontab: ['27 * * * * accounts:cleanup'],
  };
}
