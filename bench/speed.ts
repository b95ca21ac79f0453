import { type BenchShop, openBenchShop, openShopOnly } from './bench-shop.ts';
import { bareRequest, type Case, casesOf } from './cases.ts';
import { measureFresh } from './fresh.ts';
import { type Load, load } from './load.ts';
import { measureOrders } from './orders.ts';
import { pinned } from './process.ts';
import { measureRush } from './rush.ts';
import { seedLarge } from './seed/seed.service.ts';
import { addedBefore, categorySlugs, someSlugs, tellOfChange } from './shop.repo.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStatements } from './statements.ts';
import { measureStorm } from './storm.ts';
import { median, type Row, say, table } from './table.ts';
import { measureWaits, waitsOf } from './waits.ts';

export interface SpeedOptions {
  /** Products that are added for the second half; 0 skips it. */
  products: number;
  /** Only how long one shopper waits for lists, searches and products. */
  waitsOnly: boolean;
  rounds: number;
  /** The data folder of the measured shop, which keeps the added products; null for a new one that is deleted afterwards. */
  dataDir: string | null;
}

/** Measures a demo shop, then the same with a large catalogue, each against a bare server in the same minute. */
export async function measureSpeed({ products, rounds, waitsOnly, dataDir }: SpeedOptions): Promise<void> {
  const benchShop = await openBenchShop(dataDir);
  try {
    say(pinned ? 'Servers on CPU 0; load and PostgreSQL on CPU 1.' : 'Without taskset: nothing is pinned.');
    const there = await addedBefore(benchShop.connection.db);
    if (there === 0 && !waitsOnly) await measureAll(benchShop, 'the demo shop', rounds);
    if (there === 0) await sayWaits(benchShop, 1);
    if (!waitsOnly) say(`\n${await measureSignIns(benchShop)}`);
    if (products === 0) return;
    await addUpTo(benchShop, products - there);
    // Ten times as many products may take three times as long.
    await sayWaits(benchShop, products >= 1_000_000 ? 3 : 1);
    if (!waitsOnly) await measureAll(benchShop, `${products} products more`, rounds);
  } finally {
    await benchShop.close();
  }
}

/** Measures sign-ins only. */
export async function measureOnlySignIns(): Promise<void> {
  const one = await openShopOnly();
  try {
    say(await measureSignIns(one));
  } finally {
    await one.close();
  }
}

/** Measures only pages that are made anew, and those that are read while prices change. */
export async function measureOnlyFresh(rounds: number): Promise<void> {
  const benchShop = await openBenchShop();
  try {
    await load(benchShop.shop, { paths: ['/'], headers: { accept: 'text/html' } }, 2);
    say(table([...(await measureFresh(benchShop, rounds)), await measureStorm(benchShop, rounds)]));
  } finally {
    await benchShop.close();
  }
}

/** Measures orders only: orders a second, the rush, and the statements of an order. */
export async function measureOnlyOrders(rounds: number): Promise<void> {
  const benchShop = await openBenchShop();
  try {
    const rows = [await measureOrders(benchShop, rounds), ...(await measureRush(benchShop, 3))];
    say(`${table(rows)}\n\n${await measureStatements(benchShop)}`);
  } finally {
    await benchShop.close();
  }
}

/** Adds the products that an earlier run did not add. */
async function addUpTo({ connection: { db } }: BenchShop, missing: number): Promise<void> {
  if (missing <= 0) return say('\nThe products are there already.');
  const start = performance.now();
  await seedLarge(db, missing, new Date());
  await tellOfChange(db);
  say(`\n${missing} products were added in ${Math.round((performance.now() - start) / 1000)} s.`);
}

async function sayWaits({ shop, connection: { db } }: BenchShop, factor: number): Promise<void> {
  const waits = waitsOf(await someSlugs(db), await categorySlugs(db));
  say(`\n${await measureWaits(shop.port, waits, factor)}`);
}

async function measureAll(benchShop: BenchShop, title: string, rounds: number): Promise<void> {
  const cases = casesOf(benchShop, await someSlugs(benchShop.connection.db));
  const rows = await measureWarm(benchShop, cases, rounds);
  rows.push(...(await measureFresh(benchShop, rounds)), await measureStorm(benchShop, rounds));
  rows.push(await measureOrders(benchShop, rounds), ...(await measureRush(benchShop, 3)));
  say(`\n${title}\n${table(rows)}`);
}

/** Seconds of warm-up before each measurement. */
const warmUp = 8;
/** Seconds of each measurement. */
const span = 2;

interface Pair {
  bare: Load;
  ours: Load;
}

/** Warms up each case, then measures it against the bare server. */
export async function measureWarm(benchShop: BenchShop, cases: Case[], rounds: number): Promise<Row[]> {
  for (const each of cases) await load(each.server, each.request, warmUp);
  return measureCases(benchShop, cases, rounds);
}

/** Measures the bare server before each case, so that both run under the same load of the machine. */
async function measureCases({ bare }: BenchShop, cases: Case[], rounds: number): Promise<Row[]> {
  const pairs = new Map<Case, Pair[]>(cases.map((each) => [each, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [one, found] of pairs) {
      const reference = await load(bare, bareRequest, span);
      found.push({ bare: reference, ours: await load(one.server, one.request, span) });
    }
  }
  return [...pairs].map(([one, found]) => rowOf(one, found));
}

function rowOf({ name, target }: Case, pairs: Pair[]): Row {
  const byClock = median(pairs.map(({ bare, ours }) => ours.perSecond / bare.perSecond));
  const known = pairs.flatMap(({ bare: { perCpuSecond: theirs }, ours: { perCpuSecond: own } }) =>
    own !== null && theirs !== null ? [own / theirs] : [],
  );
  const speeds = pairs.map(({ ours }) => ours.perCpuSecond ?? ours.perSecond);
  return {
    name,
    ratio: known.length > 0 ? median(known) : byClock,
    byClock,
    target,
    note: `${Math.round(median(speeds))}/s, ${(median(pairs.map(({ ours }) => ours.bytes)) / 1024).toFixed(1)} KB`,
  };
}
