import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readConfig } from '../src/platform/config.ts';
import { createShop } from '../src/wiring/http.ts';
import { openShop } from '../src/wiring/open-shop.ts';
import type { OneShop } from './bench-shop.ts';
import { stockedSkus } from './shop.repo.ts';
import { Shopper } from './shopper.ts';
import { columns } from './table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const methods = ['cash-on-delivery', 'bank-transfer', 'test'];

interface CallCount {
  path: string;
  count: number;
}

/** Statements that each call of an order sends to PostgreSQL, with `begin` and `commit`, by payment method. Jobs are not counted. */
export async function measureStatements({ env, connection }: OneShop): Promise<string> {
  const [sku = ''] = await stockedSkus(connection.db);
  // Connections keep the function that they were opened with.
  const taken = countStatements();
  const opened = await openShop(readConfig(env), root);
  const { http } = await createShop(opened.tools);
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  try {
    // The first order fills caches and prepares statements.
    await new Shopper(port).buy(sku);
    const found: CallCount[][] = [];
    for (const method of methods) found.push(await countOrder(port, { sku, method }, taken));
    return columns(linesOf(found));
  } finally {
    await http.close();
    await opened.close();
  }
}

async function countOrder(port: number, { sku, method }: { sku: string; method: string }, taken: () => number) {
  const counts: CallCount[] = [];
  taken();
  const shopper = new Shopper(port, (path) => counts.push({ path, count: taken() }));
  const { code, msg, data } = await shopper.buy(sku, method);
  if (code !== 0) throw new Error(`an order was refused: ${msg}`);
  if (method === 'test') await shopper.payByTestCard(data);
  return counts;
}

/** Counts what every client of this process sends from now on; returns the number since the last call. */
function countStatements(): () => number {
  let count = 0;
  const prototype = Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const query = prototype.query;
  prototype.query = function (...args: unknown[]) {
    count += 1;
    return query.apply(this, args);
  };
  return () => {
    const taken = count;
    count = 0;
    return taken;
  };
}

function linesOf(found: CallCount[][]): string[][] {
  const paths = found.flatMap((counts) => counts.map(({ path }) => path));
  const rows = [...new Set(paths)].map((path) => [
    path,
    ...found.map((counts) => String(counts.find((each) => each.path === path)?.count ?? '–')),
  ]);
  const sums = found.map((counts) => String(counts.reduce((sum, { count }) => sum + count, 0)));
  return [['statements of an order', ...methods], ...rows, ['all', ...sums]];
}
