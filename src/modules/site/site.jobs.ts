import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { type ExchangeTools, fetchRates } from './currencies/fetch-rates.service.ts';

export function siteJobs(tools: ExchangeTools): ModuleJobs {
  return { tasks: { 'rates:fetch': () => fetchRates(tools) }, crontab: ['37 */6 * * * rates:fetch'] };
}
