import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { type AlertTools, cleanUpOldAlerts, notifyBackInStock } from './alerts.service.ts';
import { type LowTools, noticeLowStock } from './low.service.ts';
import { endPreorders } from './preorders.service.ts';

export function inventoryJobs(tools: AlertTools & LowTools): ModuleJobs {
  return {
    tasks: {
      'stock:notice': () => noticeLowStock(tools),
      'preorders:end': () => endPreorders(tools),
      'alerts:notify': () => notifyBackInStock(tools),
      'alerts:cleanup': () => cleanUpOldAlerts(tools),
    },
    crontab: [
      '* * * * * stock:notice',
      '* * * * * preorders:end',
      '* * * * * alerts:notify',
      '41 4 * * * alerts:cleanup',
    ],
  };
}
