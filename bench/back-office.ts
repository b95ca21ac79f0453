import { measureAdminBrowser } from './admin-browser.ts';
import { measureAdminWeight } from './admin-weight.ts';
import { backOfficeWaits } from './back-office-waits.ts';
import { openShopOnly } from './bench-shop.ts';
import { addHistory } from './history/history.service.ts';
import { hasHistory, someBuyer } from './history/samples.repo.ts';
import { countSalesOf, ownersToken } from './owner.ts';
import { seedLarge } from './seed/seed.service.ts';
import { addedBefore } from './shop.repo.ts';
import { say } from './table.ts';
import { measureWaits } from './waits.ts';

export interface BackOfficeOptions {
  /** Orders and products that the shop is given, if it has none of these yet. */
  orders: number;
  products: number;
  /** The data folder of the measured shop, which keeps them; null for a new one that is deleted afterwards. */
  dataDir: string | null;
  /** Part of the names of what is measured; null for everything. */
  only: string | null;
}

/** Measures the lists, the filters, the search and the numbers of the back office in a shop with a long past, and its scripts. */
export async function measureBackOffice({ orders, products, dataDir, only }: BackOfficeOptions): Promise<void> {
  if (!only) say(measureAdminWeight());
  const one = await openShopOnly(dataDir);
  try {
    const { db } = one.connection;
    const missing = products - (await addedBefore(db));
    if (missing > 0) await seedLarge(db, missing, new Date());
    if (!(await hasHistory(db))) await addHistory(db, orders, new Date());
    await countSalesOf(one);
    const headers = { 'x-auth': await ownersToken(one) };
    const waits = backOfficeWaits(await someBuyer(db, orders), new Date()).filter(({ name }) =>
      name.includes(only ?? ''),
    );
    say(await measureWaits(one.shop.port, waits, 1, { base: '/api/admin/', languages: ['en'], headers }));
    if (!only || only === 'browser') say(await measureAdminBrowser(one.shop.port, headers['x-auth']));
  } finally {
    await one.close();
  }
}
