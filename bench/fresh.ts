import type { BenchShop } from './bench-shop.ts';
import { bareRequest } from './cases.ts';
import { type Load, load } from './load.ts';
import type { Running } from './process.ts';
import { changeAll, someSlugs, tellOfChange } from './shop.repo.ts';
import { median, type Row } from './table.ts';

/** Seconds of a measurement of the bare server. */
const span = 2;
/**
 * Pages to warm up with, and of each measurement where nothing has changed. They are counted because the time says nothing on a busy machine:
 * the first thousand pages take three times the processor time of the fifth thousand, until all of it is compiled.
 */
const warmUp = 6000;
const measured = 600;

interface Fresh {
  name: string;
  target: number;
  server: Running;
  /** Each page once, or a number of pages. */
  asked: 'once' | { pages: number };
  /** Makes the pages out of date. */
  before(round: number): Promise<void>;
}

/**
 * Product pages that are made anew, by processes without a cache of pages: the price of each has changed, nothing has, or the process
 * keeps no components and has just forgotten everything else.
 */
export async function measureFresh(shops: BenchShop, rounds: number): Promise<Row[]> {
  const { uncached, forgetful, bare, connection } = shops;
  const slugs = await someSlugs(connection.db);
  const request = {
    paths: slugs.map((slug) => `/product/${slug}`),
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  };
  const cases: Fresh[] = [
    {
      name: 'product page made anew, its price changed',
      target: 0.03,
      server: uncached,
      asked: 'once',
      // Always another price: components of an earlier one may still be kept.
      before: () => changeAll(connection.db, slugs, 1),
    },
    {
      name: '… nothing changed',
      target: 0.09,
      server: uncached,
      asked: { pages: measured },
      before: async () => undefined,
    },
    {
      name: '… nothing kept',
      target: 0.018,
      server: forgetful,
      asked: 'once',
      before: () => tellOfChange(connection.db),
    },
  ];
  for (const server of [uncached, forgetful]) await load(server, request, { pages: warmUp });
  const pairs = new Map<Fresh, { bare: Load; ours: Load }[]>(cases.map((each) => [each, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ server, asked, before }, found] of pairs) {
      await before(round);
      const reference = await load(bare, bareRequest, span);
      found.push({ bare: reference, ours: await load(server, request, asked) });
    }
  }
  return [...pairs].map(([{ name, target }, found]) => ({
    name,
    target,
    ratio: median(
      found.map(
        ({ bare: { perCpuSecond: theirs, perSecond }, ours }) =>
          (ours.perCpuSecond ?? ours.perSecond) / (theirs ?? perSecond),
      ),
    ),
    byClock: median(found.map(({ bare: theirs, ours }) => ours.perSecond / theirs.perSecond)),
    note: `${Math.round(median(found.map(({ ours }) => ours.perCpuSecond ?? ours.perSecond)))}/s`,
  }));
}
