import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyList, togetherTag } from '../../shared/change-tags.ts';
import { countTogether } from './together.repo.ts';

/** ms; older orders are left out. */
const year = 365 * 86_400_000;
/** Maximum of orders that are published one by one. */
const maxAnnounced = 1000;

/** Keeps up with what is bought together: a job, since it reads the orders of a year. */
export async function followTogether({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await countTogether(tx, new Date(clock.now().getTime() - year));
    if (changed.length > 0) await announce(tx, changed.length > maxAnnounced ? [anyList] : changed.map(togetherTag));
  });
}
