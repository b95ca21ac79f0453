import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Condition for a subscriber `s` who gets reminders of carts: confirmed, reachable, and reminders not ended. */
export const wantsReminders = sql<boolean>`s.state = 'confirmed' and s.stopped is null and s.reminders_ended_at is null`;

/** Locks a subscriber until the transaction ends; null for one who gets no reminders, or no longer. */
export async function lockReminded(tx: Tx, id: string): Promise<{ email: string; language: string } | null> {
  const { rows } = await sql<{ email: string; language: string; wanted: boolean }>`
    select s.email, s.language, ${wantsReminders} as wanted from subscriber s where s.id = ${id}::uuid for update
    `.execute(tx);
  const [found] = rows;
  return found?.wanted ? { email: found.email, language: found.language } : null;
}

/** Ends reminders, or has them begin again with null; answers if that is a change. */
export async function setReminders(tx: Tx, id: string, endedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriber')
    .set((e) => ({ reminders_ended_at: endedAt, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('reminders_ended_at', endedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
