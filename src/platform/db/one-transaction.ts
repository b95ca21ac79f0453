import { CompiledQuery, type DatabaseConnection, type Driver, Kysely } from 'kysely';
import type { Db, Tx } from './database.ts';
import { dialectOf } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Runs `work` in one transaction: what it gets is used like the database itself, and its transactions are savepoints. They
 * must follow each other or lie within each other.
 */
export function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => work(nestedIn(tx)));
}

function nestedIn(tx: Tx): Db {
  return new Kysely<Tables>({ dialect: dialectOf(() => savepoints(tx)) });
}

/** A driver whose only connection is that of the transaction. */
function savepoints(tx: Tx): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => tx.executeQuery(query as CompiledQuery<R>),
    streamQuery: () => {
      throw new Error('a nested transaction streams nothing');
    },
  };
  const run = async (statement: string) => {
    await tx.executeQuery(CompiledQuery.raw(statement));
  };
  let depth = 0;
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: () => run(`savepoint nested_${++depth}`),
    commitTransaction: () => run(`release savepoint nested_${depth--}`),
    rollbackTransaction: () => run(`rollback to savepoint nested_${depth--}`),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
