import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import type { Random } from '../random.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface MailHead {
  kind: string;
  language: string;
  to: string;
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface Mail extends MailHead, MailContent {
  /** When the code or link in it ends: its text is deleted once it is sent, and it is not sent after that. */
  expires?: Date;
}

/** A mail that is rendered after the commit by the renderer of its kind. */
export interface DeferredMail extends MailHead {
  /** Ids that the renderer reads the rest by. */
  source: object;
}

export interface OutboxTools {
  clock: Clock;
  random: Random;
  /** The host behind the @ of Message-IDs. */
  host: string;
}

/** Writes a mail in the transaction of what it tells of; it is sent after the commit, always under the same Message-ID. */
export async function writeMail(tx: Tx, mail: Mail, tools: OutboxTools): Promise<void> {
  const { subject, text, html, expires } = mail;
  await insertMail(tx, mail, { subject, text, html, expires_at: expires ?? null }, tools);
}

/** Writes down that a mail is owed, and nothing that takes time: for transactions that hold rows others wait for. */
export async function deferMail(tx: Tx, mail: DeferredMail, tools: OutboxTools): Promise<void> {
  await insertMail(tx, mail, { source: JSON.stringify(mail.source) }, tools);
}

type Body = Partial<MailContent> & { source?: string; expires_at?: Date | null };

async function insertMail(tx: Tx, head: MailHead, body: Body, { clock, random, host }: OutboxTools): Promise<void> {
  const id = random.id();
  const { kind, language, to, unsubscribe } = head;
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
    ...body,
  };
  await tx
    .insertInto('mail')
    .values({ ...row, sent_at: null, last_error: null })
    .execute();
  await enqueue(tx, 'mail:deliver', { id }, { key: `mail ${id}` });
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
