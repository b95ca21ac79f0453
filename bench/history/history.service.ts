import type { Db } from '../../src/platform/db/database.ts';
import { addInvoices, addReturns, addWords } from './after-sales.repo.ts';
import { addOrders, addParts } from './orders.repo.ts';
import { addCustomers, addSubscribers, countFigures } from './people.repo.ts';
import { stopTriggers } from './tables.repo.ts';

/** Adds a past to a shop: orders with their buyers, returns, invoices, inquiries, reviews, mails and the log of changes. */
export async function addHistory(db: Db, orders: number, now: Date): Promise<void> {
  const people = Math.max(1, Math.round(orders * 0.3));
  await db.transaction().execute(async (tx) => {
    await stopTriggers(tx);
    await addCustomers(tx, people, now);
    await addSubscribers(tx, Math.round(orders / 5), now);
    await addOrders(tx, orders, people, now);
    await addParts(tx);
    await countFigures(tx);
    await addReturns(tx);
    await addInvoices(tx);
    await addWords(tx, orders, now);
  });
}
