import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { cleanUpStaffSessions } from './session/session.ts';
import type { StaffTools } from './tools.ts';

export function staffJobs(tools: Pick<StaffTools, 'db' | 'clock'>): ModuleJobs {
  return { tasks: { 'staff:cleanup': () => cleanUpStaffSessions(tools) }, crontab: ['19 * * * * staff:cleanup'] };
}
