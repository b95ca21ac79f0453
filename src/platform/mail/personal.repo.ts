import { sql } from 'kysely';
import type { PersonalData } from '../db/personal-data.ts';

/** Mails and text messages of a person, without their text, which may hold codes and links. */
export const personalMail: PersonalData = {
  tables: ['mail', 'sms'],
  collect: async (db, { email, mobile }) => ({
    mails: await db
      .selectFrom('mail')
      .where(sql<string>`lower(to_address)`, '=', email?.toLowerCase() ?? '')
      .select(['kind', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
      .orderBy('created_at')
      .execute(),
    textMessages: await db
      .selectFrom('sms')
      .select(['created_at as writtenAt', 'sent_at as sentAt'])
      .where('to_number', '=', mobile ?? '')
      .orderBy('created_at')
      .execute(),
  }),
  invalidate: async (tx, { email, mobile, claimedEmail }) => {
    await tx
      .deleteFrom('mail')
      .where(sql<string>`lower(to_address)`, '=', email?.toLowerCase() ?? '')
      .execute();
    // Mails about orders may belong to the real owner of the email.
    const claimed = tx.deleteFrom('mail').where('kind', 'not like', 'order%').where('kind', '!=', 'back-in-stock');
    await claimed.where(sql<string>`lower(to_address)`, '=', claimedEmail?.toLowerCase() ?? '').execute();
    await tx
      .deleteFrom('sms')
      .where('to_number', '=', mobile ?? '')
      .execute();
  },
};
