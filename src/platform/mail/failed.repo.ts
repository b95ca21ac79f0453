import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { UnsentReason } from './mail.tables.ts';

export interface FailedMail {
  id: string;
  kind: string;
  to: string;
  reason: UnsentReason;
  attempts: number;
  at: Date;
  error: string;
}

/** Counts mails that are not sent yet, up to a maximum. */
export async function countWaitingMails(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mail where sent_at is null and unsent_reason is null limit ${most}) w`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Mails that were given up, the latest first; neither subject nor text, which may hold a code. */
export async function failedMails(db: Db, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, kind, to_address as "to", unsent_reason as reason, attempts, ended_at as at,
      left(coalesce(last_error, ''), 500) as error
    from mail where unsent_reason is not null and unsent_reason <> 'kept' and ended_at is not null and sent_at is null
    order by ended_at desc limit ${limit}`.execute(db);
  return rows;
}
