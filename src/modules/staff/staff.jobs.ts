import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { cleanUpStaffSessions } from './session/session.ts';
import { deleteOld } from './tokens/token.repo.ts';
import type { StaffTools } from './tools.ts';

const day = 24 * 3_600_000;
/** Calls of one API token that are kept at most. */
const callsOfEach = 10_000;

/** Jobs of staff. Calls of programs are kept for 30 days, and API tokens for 90 days after their end. */
export function staffJobs(tools: Pick<StaffTools, 'db' | 'clock'>): ModuleJobs {
  const before = (days: number) => new Date(tools.clock.now().getTime() - days * day);
  const cleanUp = async () => {
    await cleanUpStaffSessions(tools);
    await deleteOld(tools.db, { callsBefore: before(30), callsOfEach, tokensBefore: before(90) });
  };
  return { tasks: { 'staff:cleanup': cleanUp }, crontab: ['19 * * * * staff:cleanup'] };
}
