import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of reminders, which belong to a subscriber and are erased with it. */
export const personalReminders: PersonalData = {
  tables: ['reminder', 'reminder_line'],
  collect: async (db, { email }) => ({
    reminders: await db
      .selectFrom('reminder as r')
      .innerJoin('subscriber as s', 's.id', 'r.subscriber_id')
      .select(['r.kind', 'r.at'])
      .where('s.email', '=', email?.toLowerCase() ?? '')
      .orderBy('r.at')
      .execute(),
  }),
  invalidate: async (tx, { email }) => {
    await tx
      .deleteFrom('reminder')
      .where('subscriber_id', 'in', (e) =>
        e
          .selectFrom('subscriber')
          .select('id')
          .where('email', '=', email?.toLowerCase() ?? ''),
      )
      .execute();
  },
};
