import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../src/platform/postgres/index.ts';
import type { BenchShop } from './bench-shop.ts';
import { output } from './process.ts';
import { createPgbenchDatabase, stockedSkus } from './shop.repo.ts';
import { Shopper } from './shopper.ts';
import { median, type Row } from './table.ts';

const clients = 8;
/** Seconds of each measurement. */
const span = 5;

/** Whole orders a second, cart to confirmation, against `pgbench -N` on the same PostgreSQL with as many clients. */
export async function measureOrders({ shop, connection, postgres }: BenchShop, rounds: number): Promise<Row> {
  const skus = await stockedSkus(connection.db);
  const pgbench = await preparePgbench(connection, postgres);
  await orders(shop.port, skus, 3);
  const found: { ours: number; theirs: number | null }[] = [];
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    const theirs = pgbench ? await pgbench() : null;
    found.push({ ours: await orders(shop.port, skus, span), theirs });
  }
  const ratios = found.flatMap(({ ours, theirs }) => (theirs ? [ours / theirs] : []));
  const ratio = ratios.length > 0 ? median(ratios) : null;
  const speed = `${median(found.map(({ ours }) => ours)).toFixed(1)} orders/s`;
  const beside = pgbench
    ? `pgbench ${Math.round(median(found.map(({ theirs }) => theirs ?? 0)))}/s`
    : 'pgbench: skipped';
  return {
    name: 'orders, from cart to placed',
    ratio: null,
    byClock: ratio,
    target: null,
    note: `${speed}, ${beside}`,
  };
}

async function orders(port: number, skus: string[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  const buyer = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += clients) {
      const { code, msg } = await new Shopper(port).buy(skus[turn % skus.length] ?? '');
      if (code !== 0) throw new Error(`an order was refused: ${msg}`);
      placed += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, index) => buyer(index)));
  return placed / ((performance.now() - start) / 1000);
}

/** Returns a function that runs pgbench once, or null where Debian's is not installed. */
async function preparePgbench({ db }: BenchShop['connection'], { host, port, user }: EmbeddedPostgres) {
  const program = findPgbench();
  if (!program) return null;
  await createPgbenchDatabase(db);
  const where = ['-h', host, '-p', String(port), '-U', user];
  await output(program, [...where, '-i', '-q', '-s', '10', 'pgbench']);
  const run = ['-N', '-n', '-M', 'prepared', '-c', String(clients), '-T', String(span)];
  return async () => {
    const text = await output(program, [...where, ...run, 'pgbench']);
    return Number(/tps = ([\d.]+)/.exec(text)?.[1] ?? 0);
  };
}

function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.map((version) => join(folder, version, 'bin/pgbench')).find((path) => existsSync(path));
}
