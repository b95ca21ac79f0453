import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import type { Random } from '../random.ts';

export interface Letter {
  kind: string;
  language: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends letters of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface OutboxTools {
  clock: Clock;
  random: Random;
  /** The host behind the @ of Message-IDs. */
  host: string;
}

/** Writes a letter in the transaction of what it tells of; it leaves after the commit, with one Message-ID for ever. */
export async function writeLetter(tx: Tx, letter: Letter, { clock, random, host }: OutboxTools): Promise<void> {
  const id = random.id();
  const { to, ...rest } = letter;
  const row = {
    id,
    ...rest,
    to_address: to,
    message_id: `<${id}@${host}>`,
    created_at: clock.now(),
    sent_at: null,
    last_error: null,
  };
  await tx.insertInto('mail').values(row).execute();
  await enqueue(tx, 'mail:send', { id }, { key: `mail ${id}` });
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
  'message_id',
  'created_at',
  'sent_at',
  'unsubscribe',
] as const;

export function findLetter(db: Db, id: string) {
  return db.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The newest letters first, `limit` of them. */
export function latestLetters(db: Db, limit: number) {
  return db
    .selectFrom('mail')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: at, last_error: null }).where('id', '=', id).execute();
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set((e) => ({ attempts: e('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute();
}
