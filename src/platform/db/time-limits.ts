import type pg from 'pg';
import { asUnavailable, isLost } from './unavailable.ts';

/** Milliseconds that a process waits for a free connection and for one statement (null: no limit). */
export interface TimeLimits {
  acquire: number;
  statement: number | null;
}

/** For migrations, which may build an index over millions of rows. */
export const noLimits: TimeLimits = { acquire: 15_000, statement: null };
export const jobLimits: TimeLimits = { acquire: 15_000, statement: 300_000 };
/** The limits of pages and endpoints. */
export const callLimits = (milliseconds: number): TimeLimits => ({ acquire: milliseconds, statement: milliseconds });

/** Ends transactions that a process left open with their locks. */
const idleInTransaction = 60_000;

/** Milliseconds after the server's own limit at which the client closes the connection of a server that hangs. */
const grace = 500;

/** Parameters of a new session. A pooler in transaction mode refuses them or keeps them for other clients. */
export function sessionParameters({ statement }: TimeLimits): pg.PoolConfig {
  return {
    idle_in_transaction_session_timeout: idleInTransaction,
    ...(statement !== null && { statement_timeout: statement }),
  };
}

/** The same for one transaction, for poolers in transaction mode. */
function transactionParameters({ statement }: TimeLimits): string {
  const idle = `set local idle_in_transaction_session_timeout = ${idleInTransaction}`;
  return statement === null ? idle : `set local statement_timeout = ${statement}; ${idle}`;
}

const begins = /^(begin|start transaction)\b/;

/**
 * Applies a timeout to every statement of a new connection, and throws `DatabaseUnavailable` when the connection is lost or the
 * time is over. A connection that may hang is destroyed, so that the pool opens another one.
 */
export function limitStatements(client: pg.PoolClient, limits: TimeLimits, isPooled: boolean): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const locals = isPooled ? transactionParameters(limits) : null;
  const sent = { count: 0 };
  const limited = (text: unknown, ...rest: unknown[]) => {
    const starts = locals !== null && typeof text === 'string' && begins.test(text);
    const answer = starts ? query(`${text}; ${locals}`) : query(text, ...rest);
    // Cursors and callbacks return no promise; the shop does not use them.
    return answer instanceof Promise ? inTime(answer, client, limits, sent) : answer;
  };
  client.query = limited as typeof client.query;
}

async function inTime(
  answer: Promise<unknown>,
  client: pg.PoolClient,
  { statement }: TimeLimits,
  sent: { count: number },
): Promise<unknown> {
  sent.count += 1;
  // Those that were sent before it are answered first, and each has its own time.
  const late = statement === null ? undefined : setTimeout(() => cut(client), sent.count * (statement + grace));
  try {
    return await answer;
  } catch (error) {
    if (isLost(error)) cut(client);
    throw asUnavailable(error);
  } finally {
    sent.count -= 1;
    clearTimeout(late);
  }
}

/** Destroys the connection: its statement fails, and the pool does not reuse it. */
function cut(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
