import { sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/db/database.ts';

/** A transaction that stays open until `commit`, to test who waits for it. */
export async function openTransaction(db: Db): Promise<{ tx: Tx; commit(): Promise<void> }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return new Promise((resolve, reject) => {
    const done = db.transaction().execute(async (tx) => {
      const commit = async () => {
        release();
        await done;
      };
      resolve({ tx, commit });
      await released;
    });
    done.catch(reject);
  });
}

/** The ids of these SKUs, in their order. */
export async function variantIds(db: Db, skus: string[]): Promise<string[]> {
  const rows = await db.selectFrom('variant').select(['id', 'sku']).where('sku', 'in', skus).execute();
  return skus.flatMap((sku) => rows.find((row) => row.sku === sku)?.id ?? []);
}

/** Blocks writes into the audit log until the transaction ends. */
export async function lockAuditLog(tx: Tx): Promise<void> {
  await sql`lock table audit_log in share mode`.execute(tx);
}

/** Waits until so many connections to this shop's database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not ${count} wait`);
}

/**
 * Sends calls that all need a row locked by another connection (`hold`): each waits before the next is sent, so that
 * they run in this order once the row is released.
 */
export async function inOrder<T>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const open = await openTransaction(db);
  const answers: Promise<T>[] = [];
  try {
    await hold(open.tx);
    for (const call of calls) {
      answers.push(call());
      await untilWaiting(db, answers.length);
    }
  } finally {
    await open.commit();
  }
  return Promise.all(answers);
}
