import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import type { Random } from '../random.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailContent {
  /** Its id, where the caller keeps it; a new one where left out. */
  id?: string;
  kind: string;
  language: string;
  to: string;
  /** Id of the order that it is about. */
  orderId?: string;
  /** URL at which one click ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
  /** Expiry of the code or link in it: its text is deleted once it is sent, and it is not sent after that. */
  expires?: Date;
}

export interface OutboxTools {
  clock: Clock;
  random: Random;
  /** The host behind the @ of Message-IDs. */
  host: string;
}

/** Key of the job that delivers a mail. */
export function deliveryJob(mailId: string): string {
  return `mail ${mailId}`;
}

/** Writes a mail in the transaction of its caller; it is sent after the commit, always under the same Message-ID. */
export async function writeMail(tx: Tx, mail: Mail, { clock, random, host }: OutboxTools): Promise<void> {
  const { id = random.id(), kind, language, to, orderId, unsubscribe, subject, text, html, expires } = mail;
  const now = clock.now();
  const row = {
    id,
    kind,
    language,
    to_address: to,
    message_id: `<${id}@${host}>`,
    created_at: now,
    next_attempt_at: now,
    ...(unsubscribe && { unsubscribe }),
    ...(orderId && { order_id: orderId }),
    subject,
    text,
    html,
    expires_at: expires ?? null,
  };
  await tx
    .insertInto('mail')
    .values({ ...row, sent_at: null, last_error: null })
    .execute();
  await enqueue(tx, 'mail:deliver', { id }, { key: deliveryJob(id) });
}

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = [
  'id',
  'kind',
  'language',
  'to_address',
  'subject',
  'text',
  'html',
  'created_at',
  'sent_at',
  'unsent_reason',
  'blanked_at',
] as const;

export function findMail(db: Db, id: string) {
  return db.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The newest mails first, `limit` of them. */
export function latestMails(db: Db, limit: number) {
  return db
    .selectFrom('mail')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes mails of before a moment that were sent or given up, `limit` at most; answers how many. One that waits stays. */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('created_at', '<', before)
    .where((e) => e.or([e('sent_at', 'is not', null), e('unsent_reason', 'is not', null)]))
    .orderBy('created_at')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
