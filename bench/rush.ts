import type { BenchShop } from './bench-shop.ts';
import { booksOf, leave, stockedSkus } from './shop.repo.ts';
import { Shopper } from './shopper.ts';
import type { Row } from './table.ts';

const buyers = 200;
const units = 50;

/** 200 buyers press "order" at once while 50 units are left: exactly 50 orders, however often it is repeated. */
export async function measureRush({ shop, connection: { db } }: BenchShop, times: number): Promise<Row[]> {
  const skus = await stockedSkus(db);
  const rows: Row[] = [];
  for (const sku of skus.slice(0, times)) {
    const before = await booksOf(db, sku);
    const shoppers = Array.from({ length: buyers }, () => new Shopper(shop.port));
    // All checkouts are ready before the first order is placed.
    const ready = await Promise.all(shoppers.map((shopper) => shopper.prepare(sku)));
    await leave(db, sku, units);
    const start = performance.now();
    const answers = await Promise.all(shoppers.map((shopper, at) => shopper.place(checkoutOf(ready[at]))));
    const milliseconds = Math.round(performance.now() - start);
    const sold = answers.filter(({ code }) => code === 0).length;
    const books = await booksOf(db, sku);
    const orders = books.orders - before.orders;
    const right = sold === units && orders === units && books.free === 0;
    const note = `${right ? 'right' : 'WRONG'}: ${orders} orders, ${books.free} left, ${milliseconds} ms`;
    rows.push({ name: `${buyers} buyers of the last ${units}`, ratio: null, byClock: null, target: null, note });
  }
  return rows;
}

function checkoutOf(ready: Awaited<ReturnType<Shopper['prepare']>> | undefined) {
  if (!ready || ready.code !== 0) throw new Error(`a buyer was not let in: ${ready?.msg}`);
  return ready.data;
}
