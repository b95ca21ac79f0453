import type { BenchShop } from './bench-shop.ts';
import { bareRequest } from './cases.ts';
import { load } from './load.ts';
import { changePrices, someSlugs } from './shop.repo.ts';
import { median, type Row } from './table.ts';

/** Price changes each second while pages are read. */
const perSecond = 24;
/** Seconds of each measurement. */
const span = 3;

/**
 * An invalidation storm: product and category pages are read as fast as they are answered, while a merchant's program
 * changes one product's price after the other. Reports how many of the pages still came from the cache.
 */
export async function measureStorm({ shop, bare, connection: { db } }: BenchShop, rounds: number): Promise<Row> {
  const slugs = await someSlugs(db);
  const paths = [...slugs.map((slug) => `/product/${slug}`), '/category/lighting', '/category/tableware', '/'];
  const request = { paths, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' } };
  const rates: { ratio: number; byClock: number; kept: number; changes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await load(bare, bareRequest, span);
    const before = await figures(shop.port);
    const changing = changePrices(db, slugs, perSecond, span);
    const ours = await load(shop, request, span);
    const changes = await changing;
    const after = await figures(shop.port);
    const hits = after.hits - before.hits;
    rates.push({
      ratio: (ours.perCpuSecond ?? ours.perSecond) / (reference.perCpuSecond ?? reference.perSecond),
      byClock: ours.perSecond / reference.perSecond,
      kept: hits / (hits + after.misses - before.misses),
      changes,
    });
  }
  const of = (name: keyof (typeof rates)[number]) => median(rates.map((each) => each[name]));
  return {
    name: 'pages while prices change',
    ratio: of('ratio'),
    byClock: of('byClock'),
    target: null,
    note: `${Math.round(of('changes') / span)} changes a second, ${(of('kept') * 100).toFixed(1)} % from the cache`,
  };
}

async function figures(port: number): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^vitrine_page_cache_${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return { hits: read('hits'), misses: read('misses') };
}
