import type pg from 'pg';
import { asUnavailable, isLost } from './unavailable.ts';

/** Milliseconds: how long a process waits for a free connection, and for one statement (null: however long it takes). */
export interface TimeLimits {
  acquire: number;
  statement: number | null;
}

/** For migrations, which may build an index over millions of rows. */
export const noLimits: TimeLimits = { acquire: 15_000, statement: null };
export const jobLimits: TimeLimits = { acquire: 15_000, statement: 300_000 };
/** Nobody waits longer for a page or an endpoint than they would for a shop that is down. */
export const callLimits = (milliseconds: number): TimeLimits => ({ acquire: milliseconds, statement: milliseconds });

/** A transaction that its process forgot would hold its rows for ever. */
const idleInTransaction = 60_000;

/** A server that hangs does not end a statement itself; the client hangs up this much later than the server should have. */
const grace = 500;

/** Parameters of a new session; a pooler in transaction mode refuses them, or they would stay with its server connection. */
export function sessionParameters({ statement }: TimeLimits): pg.PoolConfig {
  return {
    idle_in_transaction_session_timeout: idleInTransaction,
    ...(statement !== null && { statement_timeout: statement }),
  };
}

/** The same for one transaction, which is all that a pooler in transaction mode lets a client keep. */
function transactionParameters({ statement }: TimeLimits): string {
  const idle = `set local idle_in_transaction_session_timeout = ${idleInTransaction}`;
  return statement === null ? idle : `set local statement_timeout = ${statement}; ${idle}`;
}

const begins = /^(begin|start transaction)\b/;

/**
 * Bounds every statement of a new connection by time, and says `DatabaseUnavailable` of those that fail because the
 * connection is lost or the time is over. A connection that may hang is cut, so that the pool opens another instead.
 */
export function limitStatements(client: pg.PoolClient, limits: TimeLimits, isPooled: boolean): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const locals = isPooled ? transactionParameters(limits) : null;
  const limited = (text: unknown, ...rest: unknown[]) => {
    const starts = locals !== null && typeof text === 'string' && begins.test(text);
    const answer = starts ? query(`${text}; ${locals}`) : query(text, ...rest);
    // Cursors and callbacks, which the shop's own queries do not use, are nobody's promise.
    return answer instanceof Promise ? inTime(answer, client, limits) : answer;
  };
  client.query = limited as typeof client.query;
}

async function inTime(answer: Promise<unknown>, client: pg.PoolClient, { statement }: TimeLimits): Promise<unknown> {
  const late = statement === null ? undefined : setTimeout(() => cut(client), statement + grace);
  try {
    return await answer;
  } catch (error) {
    if (isLost(error)) cut(client);
    throw asUnavailable(error);
  } finally {
    clearTimeout(late);
  }
}

/** Its statement fails with it, and the pool does not hand the connection out again. */
function cut(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
