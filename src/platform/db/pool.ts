import pg from 'pg';
import { fenceCommits } from './fence.ts';
import { gatherWrites } from './gathered-writes.ts';
import { nameStatements } from './statements.ts';
import { limitStatements, noLimits, sessionParameters, type TimeLimits } from './time-limits.ts';

export interface PoolOptions extends pg.PoolConfig {
  /** No limits by default. */
  limits?: TimeLimits;
  /** Behind a pooler in transaction mode: nothing may be set for a session. */
  isPooled?: boolean;
  /** True if statements are named, so that PostgreSQL parses and plans each once per connection. */
  isNaming?: boolean;
}

/** Opens a pool of at most `max` connections, which survives the loss of any of them. */
export function openPool({ limits = noLimits, isPooled = false, isNaming = true, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: limits.acquire,
    keepAlive: true,
    // Statements that are started together share a round trip (`pipelined.ts`).
    pipeline: true,
    ...(isPooled ? {} : sessionParameters(limits)),
    ...options,
    types: { getTypeParser: parserOf },
    application_name: 'vitrine',
  } as pg.PoolConfig);
  pool.on('connect', (client) => {
    // A lost connection makes its statement fail. Without a listener the event would end the process.
    client.on('error', () => undefined);
    gatherWrites(client);
    if (isNaming) nameStatements(client);
    limitStatements(client, limits, isPooled);
    fenceCommits(client);
  });
  // The pool removes an idle connection that is lost by itself.
  pool.on('error', () => undefined);
  return pool;
}

/** Parses a 64-bit integer of the database; throws beyond 2^53 instead of rounding. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

const int8 = 20;

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return safeInteger;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
