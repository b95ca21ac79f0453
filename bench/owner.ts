import { fileURLToPath } from 'node:url';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { areSalesCounted, countSales } from '../src/modules/stats/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { openShop } from '../src/wiring/open-shop.ts';
import type { OneShop } from './bench-shop.ts';
import { analyseHistory } from './history/tables.repo.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Counts the sums of sales from the orders, where the shop would do so within its first minute. */
export async function countSalesOf({ env, connection: { db } }: OneShop): Promise<void> {
  const opened = await openShop(readConfig(env), root);
  const { timeZone } = opened.tools.site().dispatch;
  await opened.close();
  if (await areSalesCounted(db, timeZone)) return;
  await countSales(db, timeZone);
  await analyseHistory(db);
}

/** Signs the owner in; the value of `x-auth`. */
export async function ownersToken({ env, shop }: OneShop): Promise<string> {
  const opened = await openShop(readConfig(env), root);
  const ticket = await createOwnerTicket(opened.tools);
  await opened.close();
  const answer = await fetch(`http://127.0.0.1:${shop.port}/api/admin/staff/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
