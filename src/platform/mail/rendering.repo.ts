import type { Db } from '../db/database.ts';
import type { MailContent } from './outbox.repo.ts';

const columns = ['id', 'kind', 'language', 'source', 'refusals'] as const;

export type UnrenderedMail = NonNullable<Awaited<ReturnType<typeof unrenderedMail>>>;

/** A mail that waits for its text; undefined for any other. */
export function unrenderedMail(db: Db, id: string, now: Date) {
  return unrendered(db, now).where('id', '=', id).executeTakeFirst();
}

/** Mails that wait for their text, the oldest first. */
export function unrenderedMails(db: Db, limit: number, now: Date) {
  return unrendered(db, now).orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Keeps the text of a mail: the first one that is rendered, so that every attempt sends the same. */
export async function keepContent(db: Db, id: string, content: MailContent, at: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...content, rendered_at: at })
    .where('id', '=', id)
    .where('rendered_at', 'is', null)
    .execute();
}

function unrendered(db: Db, now: Date) {
  return db
    .selectFrom('mail')
    .select(columns)
    .where('source', 'is not', null)
    .where('rendered_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('unsent_reason', 'is', null)
    .where('next_attempt_at', '<=', now);
}
