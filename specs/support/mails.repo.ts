import type { Db } from '../../src/platform/db/database.ts';

/** Mails to an email address, the oldest first. */
export function mailsTo(db: Db, address: string) {
  return db
    .selectFrom('mail')
    .select(['kind', 'subject', 'text', 'language'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
