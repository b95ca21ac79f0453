import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyProduct } from '../../shared/change-tags.ts';
import { noteRule, outdated, rule, ruleAppliedUpTo } from '../search/index.ts';
import { indexProducts } from './index-products.service.ts';
import { lockProducts, unindexedAfter } from './search-texts.repo.ts';

/** Products that are indexed in one transaction: saving one of them waits for some tenths of a second. */
const step = 100;
/** Milliseconds after which the rest is left to the next run: a job that takes longer would be thought lost. */
const maxDuration = 4 * 60_000;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Indexes products again that were indexed by another version or never, and those whose categories or tags were renamed. An
 * interrupted run keeps its results; the next one continues.
 */
export async function reindex({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const end = clock.now().getTime() + maxDuration;
  const inTime = () => clock.now().getTime() < end;
  let after = await ruleAppliedUpTo(db, beforeAll);
  while (after !== null && inTime()) {
    const ids = await unindexedAfter(db, after, rule, step);
    after = ids.at(-1) ?? null;
    await indexSome(db, ids, after);
  }
  for (let ids = await outdated(db, step); ids.length > 0 && inTime(); ids = await outdated(db, step)) {
    await indexSome(db, ids);
  }
}

async function indexSome(db: Db, ids: string[], after?: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProducts(tx, ids);
    await indexProducts(tx, ids);
    if (after !== undefined) await noteRule(tx, after);
    // Results that were chosen by a search may differ after the index changed.
    if (ids.length > 0) await announce(tx, [anyProduct]);
  });
}
