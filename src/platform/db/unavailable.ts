/**
 * The database is unreachable, hangs or is overloaded; the request itself is valid and may be retried. The HTTP layer answers
 * with `statusCode`; `cause` is the error of the driver.
 */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;
  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

export function isUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable;
}

/** Wraps errors of lost connections and of statement timeouts; returns any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  return isLost(error) || codeOf(error) === statementTimeout ? new DatabaseUnavailable(error) : error;
}

/** PostgreSQL's query_canceled: the connection stays usable. */
const statementTimeout = '57014';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE: class 08 lost connections, 53 out of resources, 57P0x shut down or starting, 25P03 ended while idle in a
 * transaction, 25006 read-only: a server that was demoted to a standby.
 */
const lostStates = /^(08...|53...|57P0.|25P03|25006)$/;

/** Messages of the driver and its pool that have no code. */
const lostMessages =
  /^Connection terminated|timeout expired|timeout exceeded when trying to connect|not queryable|Client was closed|after calling end on the pool/;

/** Tells whether the connection of an error must not be reused. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return systemCodes.has(code) || lostStates.test(code);
  return error instanceof Error && lostMessages.test(error.message);
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
