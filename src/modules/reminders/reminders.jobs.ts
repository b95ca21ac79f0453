import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { reminderLinkDays } from '../../shared/reminders.ts';
import type { ReminderTools } from './reminder-tools.ts';
import { deleteOldReminders } from './reminders.repo.ts';
import { remindingJob, sendReminders } from './send.service.ts';

const day = 86_400_000;
/** Days for which a reminder is known, for its figures and so that a cart is reminded of once. */
const keptDays = 400;
/** Rows of one statement: locks are short. */
const batch = 500;

export function reminderJobs(tools: ReminderTools): ModuleJobs {
  return {
    tasks: { [remindingJob]: () => sendReminders(tools), 'reminders:cleanup': () => cleanUpReminders(tools) },
    // The key makes a run replace one that waits to be tried again.
    crontab: [`*/5 * * * * ${remindingJob} ?jobKey=${remindingJob}`, '53 4 * * * reminders:cleanup'],
  };
}

async function cleanUpReminders({ db, clock }: Pick<ReminderTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const linksBefore = new Date(now - reminderLinkDays * day);
  const before = new Date(now - keptDays * day);
  while ((await deleteOldReminders(db, { linksBefore, before, limit: batch })) > 0);
}
