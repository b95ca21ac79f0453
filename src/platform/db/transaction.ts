import { type IsolationLevel } from 'kysely';
import type { Result } from '../../shared/refusal.ts';
import type { Db, Tx } from './database.ts';
import { inPipelinedTransaction, isPipelined } from './pipelined.ts';

class Refused extends Error {
  readonly result: Result<never>;
  constructor(result: Result<never>) {
    super('refused');
    this.result = result;
  }
}

/** Runs `work` in one transaction; a refusal rolls it back and is returned. Statements that it starts together share a round trip. */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<Result<T>>,
  level: IsolationLevel = 'read committed',
) {
  try {
    return await inTransaction(db, level, async (tx): Promise<Result<T>> => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as Result<T>;
    throw error;
  }
}

function inTransaction<T>(db: Db, level: IsolationLevel, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isPipelined(db)) return inPipelinedTransaction(db, level, work);
  return db.transaction().setIsolationLevel(level).execute(work);
}

/** Runs `work` in the transaction `db`, whose owner rolls back a refusal, or in a new one if `db` is none. */
export function within<T>(db: Db, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  return db.isTransaction ? work(db as Tx) : transact(db, work);
}

/** Runs `work` in a transaction that is rolled back whatever comes of it: a dry run that differs from the real one in nothing. */
export async function dryRun<T>(db: Db, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  const undone: { result?: Result<T> } = {};
  await db
    .transaction()
    .execute(async (tx) => {
      undone.result = await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (!undone.result) throw new Error('a dry run has ended without a result');
  return undone.result;
}
