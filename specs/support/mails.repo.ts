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

/** Marks the mails to an email address as refused by the mail server; with their texts taken out where a time is given. */
export async function refuseMails(db: Db, address: string, blankedAt: Date | null = null): Promise<void> {
  await db
    .updateTable('mail')
    .set({ unsent_reason: 'refused', ended_at: new Date(0), sent_at: null, blanked_at: blankedAt })
    .where('to_address', '=', address)
    .execute();
}
