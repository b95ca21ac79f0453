import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { PublishingRules } from './kind.ts';
import { publishDue } from './plans.service.ts';
import type { DesignTools } from './versions.service.ts';

/** The job that publishes planned drafts; it runs at the beginning of each minute, as their times do. */
export function designJobs(tools: DesignTools & { log: Log }, kinds: PublishingRules[]): ModuleJobs {
  return { tasks: { 'design:publish': () => publishDue(tools, kinds) }, crontab: ['* * * * * design:publish'] };
}
