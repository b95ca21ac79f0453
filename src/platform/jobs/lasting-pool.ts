import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asUnavailable, isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';

/** Milliseconds between two tries to say that a job is done. */
const pause = 1000;

/** Arguments with which graphile-worker calls `query`. */
type Statement = string | pg.QueryConfig;

/**
 * A pool for graphile-worker, which does not wait for its statements that say that a job is done or has failed: were one
 * rejected, nobody would catch it and the process would end. So they are tried until the database answers or the shop stops;
 * every other statement fails at once, and the worker asks again.
 */
export function lastingPool(pool: pg.Pool, isStopped: () => boolean, log: Log): pg.Pool {
  const insist = async (statement: Statement): Promise<pg.QueryResult | { rows: [] }> => {
    while (!isStopped()) {
      try {
        return await queryOnce(pool, statement);
      } catch (error) {
        if (!isUnavailable(asUnavailable(error))) {
          log.error({ err: error }, 'could not say that a job is done; it is run again once its lock is released');
          break;
        }
        log.warn({ err: error }, 'could not say that a job is done; trying again');
      }
      await sleep(pause);
    }
    // The job stays locked until `jobs:free` gives it back.
    return { rows: [] };
  };
  const lend = async () => {
    // Opened by the first statement that needs it; reports have connections of their own.
    let opening: Promise<pg.PoolClient> | undefined;
    const query = async (statement: Statement, values?: unknown[]) => {
      if (isReport(statement)) return insist(statement);
      opening ??= pool.connect();
      return (await opening).query(statement, values);
    };
    const release = async () => (await opening?.catch(() => null))?.release();
    return { query, release };
  };
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? pool.connect(callback) : lend());
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Tests if a statement says what became of a job. It may be sent twice: a job that is gone, or another's, is left alone. */
function isReport(statement: Statement): boolean {
  const name = typeof statement === 'string' ? undefined : statement.name;
  return name !== undefined && /^(complete|fail)_job/.test(name);
}

async function queryOnce(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    return await client.query(statement);
  } finally {
    client.release();
  }
}
