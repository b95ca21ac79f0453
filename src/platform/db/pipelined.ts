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
    const provider = { provideConnection: <R>(use: (each: DatabaseConnection) => Promise<R>) => use(statements) };
    try {
      const result = await work(transactionOf(executor.withConnectionProvider(provider)));
      await begun;
      statements.end();
      await run('commit');
      return result;
    } catch (error) {
      statements.end();
      if (await statements.hasBegun) await run('rollback');
      throw error;
    }
  });
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
