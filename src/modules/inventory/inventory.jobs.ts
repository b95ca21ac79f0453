import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { type AlertTools, cleanUpOldAlerts, notifyBackInStock } from './alerts.service.ts';
import { type LowTools, noticeLowStock } from './low.service.ts';

export function inventoryJobs(tools: AlertTools & LowTools): ModuleJobs {
  return {
    tasks: {
      'stock:notice': () => noticeLowStock(tools),
      'alerts:tell': () => notifyBackInStock(tools),
      'alerts:forget': () => cleanUpOldAlerts(tools),
    },
    crontab: ['* * * * * stock:notice', '* * * * * alerts:tell', '41 4 * * * alerts:forget'],
  };
}
