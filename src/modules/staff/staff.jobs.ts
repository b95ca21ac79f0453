import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { cleanUpStaffSessions } from './session/session.ts';
import { cleanUpTokens } from './tokens/clean-up.ts';
import type { StaffTools } from './tools.ts';

export function staffJobs(tools: Pick<StaffTools, 'db' | 'clock'>): ModuleJobs {
  const cleanUp = async () => {
    await cleanUpStaffSessions(tools);
    await cleanUpTokens(tools);
  };
  return { tasks: { 'staff:cleanup': cleanUp }, crontab: ['19 * * * * staff:cleanup'] };
}
