import { setImmediate as immediate } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type IsolationLevel,
  type Kysely,
  Transaction,
} from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Tables } from './tables.ts';

// `database.ts` declares its own database here, so its types cannot be imported.
type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** Databases whose connections send a statement without waiting for the answer to the one before. */
const pipelined = new WeakSet<Db>();

/** Declares that connections of a database pipeline their statements (`pipeline` of the driver). */
export function pipelineTransactions(db: Db): void {
  pipelined.add(db);
}

/** Tests if statements of a transaction of this database can share a round trip. */
export function isPipelined(db: Db): boolean {
  return pipelined.has(db);
}

/**
 * Runs `work` in one transaction whose statements share a round trip where they are started together (`Promise.all`): they
 * run in the order in which they were started, and each sees what those before it wrote. Kysely's own transactions send a
 * statement only after the answer to the one before.
 */
export function inPipelinedTransaction<T>(db: Db, level: IsolationLevel, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    const begun = run(`start transaction isolation level ${level}`);
    const statements = statementsOf(connection, begun);
    const last: Promise<unknown>[] = [];
    const provider = { provideConnection: <R>(use: (each: DatabaseConnection) => Promise<R>) => use(statements) };
    try {
      const tx = transactionOf(executor.withConnectionProvider(provider));
      lastOf.set(tx, last);
      const result = await work(tx);
      await begun;
      // Statements that were started are sent by now, and those that wait for an answer are not.
      if (last.length > 0) await immediate();
      statements.end();
      const committed = run('commit');
      // A statement that fails makes a rollback of the commit that was sent behind it.
      const failed = await firstFailure([...last, committed]);
      if (failed) throw failed.reason;
      return result;
    } catch (error) {
      if (last.length > 0 && (await statements.hasBegun)) await immediate();
      statements.end();
      // What failed first made everything after it fail.
      const failed = await firstFailure(last);
      if (await statements.hasBegun) await run('rollback');
      throw failed ? failed.reason : error;
    }
  });
}

async function firstFailure(started: Promise<unknown>[]): Promise<PromiseRejectedResult | undefined> {
  const ends = await Promise.allSettled(started);
  return ends.find((each): each is PromiseRejectedResult => each.status === 'rejected');
}

/** Statements of open transactions that nobody waits for before the commit. */
const lastOf = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Lets the commit follow statements of a transaction in the same round trip: they were started, none needs the answer to
 * another, and nothing waits for them. One that fails fails the transaction. In a transaction without shared round trips it waits for them.
 */
export async function lastly(tx: Tx, ...started: Promise<unknown>[]): Promise<void> {
  const last = lastOf.get(tx);
  if (!last) return void (await Promise.all(started));
  // The transaction looks at them at its end; a rollback does not.
  for (const each of started) each.catch(() => undefined);
  last.push(...started);
}

const reads = /^\s*select\b/i;

/**
 * The connection as statements of a transaction use it whose begin is on its way. Reads and locks follow it at once; the first
 * statement that may write waits for its answer, and so does every one after that: nothing is written outside the transaction.
 * Throws for a statement that is started after the end, e.g. by work that went on beside other work that failed.
 */
function statementsOf(connection: DatabaseConnection, begun: Promise<unknown>) {
  let isHeld = false;
  let isOpen = false;
  let isOver = false;
  const hasBegun = begun.then(
    () => (isOpen = true),
    () => false,
  );
  const admit = () => {
    if (isOver) throw new Error('the transaction of this statement is over');
  };
  return {
    hasBegun,
    end: () => {
      isOver = true;
    },
    executeQuery: async <R>(query: CompiledQuery) => {
      admit();
      if (!isOpen && (isHeld || !reads.test(query.sql))) {
        isHeld = true;
        await begun;
        admit();
      }
      return connection.executeQuery<R>(query);
    },
    streamQuery: <R>(query: CompiledQuery, size: number) => {
      admit();
      return connection.streamQuery<R>(query, size);
    },
  };
}

/** Needed by a transaction besides its executor; none of it runs a statement. */
const driver = new DummyDriver();
const dialect = dialectOf(() => driver);

function transactionOf(executor: ReturnType<Db['getExecutor']>): Tx {
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
}
