import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import type { Log } from '../log.ts';

/** Milliseconds in which changes are gathered into one job. */
const gathering = 300;
/** Milliseconds until every process has surely dropped what it kept; else the CDN would fetch the old page once more. */
const settling = 1000;
/** More changed things than these are everything. */
const maxTags = 1000;

export interface PendingPurges {
  /** Has pages with these tags dropped by the CDN before long. */
  add(tags: string[]): void;
  /** Enqueues what was gathered. */
  flush(): Promise<void>;
}

/**
 * Gathers what has changed and enqueues a job for it. Every process hears of a change and enqueues the same job, which
 * has one key: so nothing is lost with a process, and the CDN is asked once where they gather alike.
 */
export function pendingPurges({ db, log }: { db: Db; log: Log }): PendingPurges {
  let tags = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (tags.size === 0) return;
    const gathered = tags.has('*') || tags.size > maxTags ? ['*'] : [...tags].sort();
    tags = new Set();
    const key = createHash('sha256').update(gathered.join(' ')).digest('hex').slice(0, 24);
    await enqueue(db, 'cdn:purge', { tags: gathered }, { key: `cdn ${key}`, delay: settling });
  };
  return {
    add: (more) => {
      for (const tag of more) tags.add(tag);
      timer ??= setTimeout(() => {
        flush().catch((err: unknown) => log.error({ err }, 'could not enqueue a purge of the CDN'));
      }, gathering);
      timer.unref();
    },
    flush,
  };
}
