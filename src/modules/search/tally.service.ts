import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { cleanUpSearches, makeHints } from './tally.repo.ts';
import { dayOf, weekOf } from './tally.ts';

const day = 86_400_000;
/** Days that the merchant's list covers. */
const countedDays = 90;
/** Days without a search after which a suggestion ends. */
const hintDays = 180;
/** Different IP groups that have to search for a keyword in one week before it is suggested to others. */
const visitors = 3;

/** Makes suggestions of what several people searched for, and throws away what has had its time. */
export async function maintainSearches({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await makeHints(db, visitors, now);
  await cleanUpSearches(db, { week: weekOf(now), day: dayOf(before(countedDays)), at: before(hintDays) });
}
