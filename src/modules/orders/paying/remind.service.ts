import type { PayTools } from './paying-tools.ts';
import { markReminded, markWarned } from './remind.repo.ts';

/** Orders and authorizations of one transaction. */
const atOnce = 100;
/** ms before the end of an authorization at which staff are notified. */
const warnBefore = 48 * 3_600_000;

/** Reminds buyers once of what they have not paid when half of its time is over. */
export async function remindBuyers({ db, clock, emit }: Pick<PayTools, 'db' | 'clock' | 'emit'>): Promise<void> {
  let count = atOnce;
  while (count === atOnce) {
    count = await db.transaction().execute(async (tx) => {
      const ids = await markReminded(tx, clock.now(), atOnce);
      for (const orderId of ids) await emit(tx, 'order.reminded', { orderId });
      return ids.length;
    });
  }
}

/** Tells staff once of authorizations that end within two days. */
export async function warnOfAuthorizations({
  db,
  clock,
  emit,
}: Pick<PayTools, 'db' | 'clock' | 'emit'>): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + warnBefore);
  await db.transaction().execute(async (tx) => {
    for (const ending of await markWarned(tx, { now, until }, atOnce)) {
      await emit(tx, 'payment.authorizationEnds', ending);
    }
  });
}
