import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A statement that goes before each commit of some work, in the same transaction: where it changes no row, nothing is committed. */
export interface Fence {
  text: string;
  values: unknown[];
}

/** Work may not commit any more, because somebody else has taken it over. */
export class Fenced extends Error {
  constructor() {
    super('somebody else has taken this work over');
  }
}

const fences = new AsyncLocalStorage<{ fence: Fence | undefined }>();

/** Runs work whose commits have a fence, also those of single statements that write. What goes on after its end has none. */
export async function fenced<T>(fence: Fence, work: () => Promise<T>): Promise<T> {
  const held: { fence: Fence | undefined } = { fence };
  try {
    return await fences.run(held, work);
  } finally {
    held.fence = undefined;
  }
}

const begins = /^\s*(begin|start transaction)\b/i;
const commits = /^\s*commit\s*$/i;
const rollsBack = /^\s*rollback\s*$/i;
/** A statement that may write, when it stands alone; `with` may only read. */
const writes = /^\s*(insert|update|delete|merge|with|select\s+graphile_worker)\b/i;

/** Lets a new connection regard the fence of the work that uses it. */
export function fenceCommits(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rowCount: number | null }>;
  let isInTransaction = false;
  const guarded = (...args: unknown[]) => {
    const [text] = args;
    if (typeof text !== 'string') return query(...args);
    const isCommit = commits.test(text);
    const needsFence = isInTransaction ? isCommit : writes.test(text);
    if (begins.test(text)) isInTransaction = true;
    else if (isCommit || rollsBack.test(text)) isInTransaction = false;
    const fence = needsFence ? fences.getStore()?.fence : undefined;
    if (!fence) return query(...args);
    return query(fence.text, fence.values).then(({ rowCount }) => {
      // The owner of the transaction rolls it back.
      if (rowCount === 0) throw new Fenced();
      return query(...args);
    });
  };
  client.query = guarded as typeof client.query;
}
