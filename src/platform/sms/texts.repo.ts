import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import type { Random } from '../random.ts';

/** Writes a text message in the transaction of its cause; it is sent after the commit, unless `expires` has passed. */
export async function writeText(
  tx: Tx,
  { to, text, expires }: { to: string; text: string; expires: Date },
  { clock, random }: { clock: Clock; random: Random },
): Promise<void> {
  const id = random.id();
  const row = { id, to_number: to, text, created_at: clock.now(), expires_at: expires, sent_at: null };
  await tx
    .insertInto('sms')
    .values({ ...row, last_error: null })
    .execute();
  await enqueue(tx, 'sms:send', { id }, { key: `sms ${id}` });
}

export function findText(db: Db, id: string) {
  return db
    .selectFrom('sms')
    .select(['id', 'to_number', 'text', 'expires_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes the text at once, because it may hold a code. */
export async function markTextSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('sms').set({ sent_at: at, last_error: null, text: '' }).where('id', '=', id).execute();
}

export async function markTextFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('sms')
    .set((e) => ({ attempts: e('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes expired messages. */
export async function deleteOldTexts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sms').where('expires_at', '<', before).execute();
}
