export { personalReminders } from './personal.repo.ts';
export type { ReminderTools } from './reminder-tools.ts';
export { reminderRoutes } from './reminders.admin.ts';
export { reminderJobs } from './reminders.jobs.ts';
export { reminderSettings } from './reminders.settings.ts';
export { reminderListener } from './reminders-listener.ts';
export { linesOf, type OfferedReminder, offeredReminder } from './restore.service.ts';
