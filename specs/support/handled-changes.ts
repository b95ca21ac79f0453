import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { announce } from '../../src/platform/cache/changes.repo.ts';
import type { ChangeListener } from '../../src/platform/cache/listening.ts';
import type { Db } from '../../src/platform/db/database.ts';

/** Adds to a listener `untilHandled`, which resolves once everything announced before has been acted on. */
export function followHandling(listener: ChangeListener, db: Db) {
  const handled = new Set<string>();
  let all: Promise<unknown> = Promise.resolve();
  const onChange = (tags: string[]) => {
    const acting = listener.onChange(tags);
    all = Promise.allSettled([all, acting]).then(() => tags.forEach((tag) => void handled.add(tag)));
    return acting;
  };
  const untilHandled = async () => {
    const mark = `mark:${randomUUID()}`;
    await announce(db, [mark]);
    await vi.waitUntil(() => handled.has(mark), { timeout: 20_000, interval: 5 });
  };
  return { listener: { ...listener, onChange }, untilHandled };
}
