import { deleteIdleCarts } from '../modules/cart/index.ts';
import { deleteOldCheckouts } from '../modules/checkout/index.ts';
import { deleteIdleVisitors } from '../modules/customers/index.ts';
import { deleteOldEvents } from '../platform/events/retention.repo.ts';
import { deleteOldMails } from '../platform/mail/outbox.repo.ts';
import { readingListeners } from './events.ts';
import type { ShopTools } from './shop-tools.ts';

const day = 86_400_000;
/** Rows of one statement: locks are short. */
const batch = 500;

/** Deletes rows that are older than the setting `retention` allows, in batches. */
export async function applyRetention({ db, clock, site, log, listeners }: ShopTools): Promise<void> {
  const { retention } = site();
  const now = clock.now().getTime();
  const readers = readingListeners(listeners);
  const run = async (what: keyof typeof retention, erase: (before: Date) => Promise<number>) => {
    const days = retention[what];
    if (days === null) return;
    const deleted = await erase(new Date(now - days * day));
    if (deleted > 0) log.info({ what, deleted, days }, 'deleted what was kept long enough');
  };
  await run('checkouts', (before) => inBatches(() => deleteOldCheckouts(db, before, batch)));
  await run('carts', (before) => inBatches(() => deleteIdleCarts(db, before, batch)));
  await run('visitors', (before) => deleteIdleVisitors(db, before, batch));
  await run('events', (before) => inBatches(() => deleteOldEvents(db, before, batch, readers)));
  await run('mails', (before) => inBatches(() => deleteOldMails(db, before, batch)));
}

async function inBatches(erase: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await erase();
    total += deleted;
    if (deleted < batch) return total;
  }
}
