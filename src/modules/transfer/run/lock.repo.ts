import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Runs `work` while no other process works on the same run, and answers false at once where one does. The lock is the
 * connection's: a process that is killed lets go of it.
 */
export function withRunLock(db: Db, runId: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${runId}, 12)) as got`.execute(connection);
    if (!rows[0]?.got) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${runId}, 12))`.execute(connection);
    }
    return true;
  });
}
