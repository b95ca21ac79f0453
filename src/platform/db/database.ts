import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { pipelineTransactions } from './pipelined.ts';
import { openPool, type PoolOptions } from './pool.ts';
import type { Tables } from './tables.ts';
import { asUnavailable } from './unavailable.ts';

/** A connection or a transaction: the first parameter of every query function. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the pool of one process. */
export function connect(options: PoolOptions): Connection {
  const pool = openPool(options);
  const acquiring = {
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw asUnavailable(error);
      }),
    end: () => pool.end(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: acquiring }) });
  pipelineTransactions(db);
  return { db, pool, close: () => db.destroy() };
}
