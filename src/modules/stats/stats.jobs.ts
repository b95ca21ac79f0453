import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { countViews, foldViews, type StatsTools } from './views.service.ts';

export function statsJobs(tools: Pick<StatsTools, 'db' | 'clock'>): ModuleJobs {
  return {
    tasks: { 'views:count': () => countViews(tools), 'views:fold': () => foldViews(tools) },
    crontab: ['*/10 * * * * views:count', '23 3 * * * views:fold'],
  };
}
