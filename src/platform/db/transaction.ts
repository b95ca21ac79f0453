import { type IsolationLevel } from 'kysely';
import { type Result, refuse } from '../../shared/refusal.ts';
import type { Db, Tx } from './database.ts';
import { inPipelinedTransaction, isPipelined } from './pipelined.ts';

class Refused extends Error {
  readonly result: Result<never>;
  constructor(result: Result<never>) {
    super('refused');
    this.result = result;
  }
}

/**
 * Tries of a transaction that PostgreSQL ended because of another one, by the code of the error: a deadlock
 * (deadlock_detected), and an equal row that the other one has committed (unique_violation), which the next try reads.
 */
const triesAfter: Partial<Record<string, number>> = { '40P01': 3, '23505': 2 };

/** SQLSTATE of what a trigger refuses; the message is the key of its text. */
const refusedByTrigger = 'VTREF';

/** The refusal that an error of the database stands for; null for any other error. */
export function triggersRefusal(error: unknown): Result<never> | null {
  const { code, message } = error as { code?: unknown; message: string };
  return code === refusedByTrigger ? refuse(message) : null;
}

/**
 * Runs `work` in one transaction; a refusal rolls it back and is returned. Statements that it starts together share a round
 * trip. A transaction that lost against another one is run again from its beginning (`triesAfter`): `work` must have no
 * effect outside the database.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<Result<T>>,
  level: IsolationLevel = 'read committed',
): Promise<Result<T>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transactOnce(db, work, level);
    } catch (error) {
      if (tries >= (triesAfter[(error as { code?: string }).code ?? ''] ?? 1)) throw error;
    }
  }
}

async function transactOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<Result<T>>,
  level: IsolationLevel,
): Promise<Result<T>> {
  try {
    return await inTransaction(db, level, async (tx): Promise<Result<T>> => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as Result<T>;
    const refused = triggersRefusal(error);
    if (refused) return refused;
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
      if (error === undone) return;
      const refused = triggersRefusal(error);
      if (!refused) throw error;
      undone.result = refused;
    });
  if (!undone.result) throw new Error('a dry run has ended without a result');
  return undone.result;
}
