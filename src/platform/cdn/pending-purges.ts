import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import type { Log } from '../log.ts';

/** Milliseconds for which changes are collected into one job. */
const gathering = 300;
/** Milliseconds until every process has invalidated its caches; before that the CDN would fetch the old page again. */
const settling = 1000;
/** With more changed tags than this, everything is purged. */
const maxTags = 1000;

export interface PendingPurges {
  /** Schedules a purge of pages with these tags. */
  add(tags: string[]): void;
  /** Enqueues the collected tags. */
  flush(): Promise<void>;
}

/**
 * Collects changed tags and enqueues a purge job. Every process receives a change and enqueues the same job under the same
 * key: nothing is lost if a process dies, and equal jobs run once.
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
