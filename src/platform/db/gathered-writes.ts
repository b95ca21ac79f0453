import type pg from 'pg';

/** The part of pg's client that holds its socket. */
interface Wired {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * Lets statements that are sent in one turn of the event loop leave in one write: pg writes each by itself, and a write that
 * wakes PostgreSQL takes as long as making the statement. Nothing waits for it: the write follows before the next input is read.
 */
export function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Wired).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isCorked = false;
  const release = () => {
    isCorked = false;
    stream.uncork();
  };
  const gathered = (...args: unknown[]) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(release);
    }
    return query(...args);
  };
  client.query = gathered as typeof client.query;
}
