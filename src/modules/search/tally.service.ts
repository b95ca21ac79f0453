import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { cleanUpSearches, makeHints } from './tally.repo.ts';
import { dayOf, weekOf } from './tally.ts';

const day = 86_400_000;
/** What the merchant's list may look back to. */
const countedDays = 90;
/** A suggestion that nobody searched for in this time is no longer one. */
const hintDays = 180;
/** So many different addresses have to search for something in one week before others are shown it. */
const visitors = 3;

/** Makes suggestions of what several people searched for, and throws away what has had its time. */
export async function maintainSearches({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await makeHints(db, visitors, now);
  await cleanUpSearches(db, { week: weekOf(now), day: dayOf(before(countedDays)), at: before(hintDays) });
}
