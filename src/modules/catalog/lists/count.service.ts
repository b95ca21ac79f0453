import type { Db } from '../../../platform/db/database.ts';
import { chosenConditions } from './conditions.ts';
import { keptTally, keptTotals, within } from './kept-tally.repo.ts';
import type { ListingQuery, Share } from './listing.repo.ts';
import { type Tally, tally, type Wanted } from './tally.repo.ts';

/** A tally, and whether it was counted of some of the products only and says about how many there are. */
export type Measured = Tally & { about: boolean };

/** Limits up to which products are counted exactly: the same for every shop, small enough for a request. */
export interface Bounds {
  /** Products of a list that are looked at one by one. */
  most: number;
  /** Products that have to be found among the looked at for the rest to be judged by them. */
  fewest: number;
}

export const usualBounds: Bounds = { most: 20_000, fewest: 200 };

/**
 * Counts what a list consists of, in a time that does not grow with the shop: whole lists by counts that are kept, what is
 * narrowed from few products by looking at each, from many by looking at every sixteenth or sixty-fourth. Where those that fit are few,
 * every one is counted after all (docs/decisions/0010-counts-of-large-lists.md).
 */
export async function measure(db: Db, query: ListingQuery, wanted: Wanted, bounds = usualBounds): Promise<Measured> {
  if (isWhole(query)) return measureWhole(db, query, wanted, bounds);
  const share = await shareOf(db, query, bounds);
  if (share === 1) return { ...(await tally(db, query, wanted)), about: false };
  const some = await tally(db, { ...query, share }, wanted);
  if (some.total >= bounds.fewest) return multiplied(some, share);
  return { ...(await tally(db, query, wanted)), about: false };
}

/** Counts the products of a list; the same as the total of `measure`. */
export async function measureTotal(db: Db, query: ListingQuery): Promise<Pick<Measured, 'total' | 'about'>> {
  return measure(db, query, nothing);
}

export const nothing: Wanted = {
  specs: false,
  stock: false,
  rating: false,
  price: false,
  categories: [],
  ownCurrency: null,
};

export function isWhole({ others, search, ids, conditions }: ListingQuery): boolean {
  return others.length === 0 && search === null && ids === undefined && chosenConditions(conditions).length === 0;
}

/** Counts from stored counts; own prices, and categories across the list, are counted. */
async function measureWhole(db: Db, query: ListingQuery, wanted: Wanted, bounds: Bounds): Promise<Measured> {
  const [kept, beneath] = await Promise.all([
    keptTally(db, query.listId, query.now),
    within(db, query.listId, wanted.categories),
  ]);
  const across = wanted.categories.filter((id) => !beneath.includes(id));
  const own = wanted.price && kept.counts.has(`o:${wanted.ownCurrency}`) ? wanted.ownCurrency : null;
  const totals = await keptTotals(db, beneath, query.now);
  for (const [id, total] of totals) if (total > 0) kept.counts.set(`c:${id}`, total);
  if (across.length === 0 && own === null) return { ...kept, about: false };
  const rest = await counted(
    db,
    query,
    { ...nothing, categories: across, price: own !== null, ownCurrency: own },
    bounds,
  );
  return {
    total: kept.total,
    counts: new Map([...kept.counts, ...[...rest.counts].filter(([key]) => key.startsWith('c:'))]),
    base: own ? rest.base : kept.base,
    own: rest.own,
    about: rest.about,
  };
}

async function counted(db: Db, query: ListingQuery, wanted: Wanted, bounds: Bounds): Promise<Measured> {
  const share = await shareOf(db, query, bounds);
  return multiplied(await tally(db, { ...query, share }, wanted), share);
}

/** One in how many is looked at, by the shortest of the lists that a product has to be in. */
async function shareOf(db: Db, { listId, others, ids, now }: ListingQuery, { most }: Bounds): Promise<Share> {
  if (ids) return 1;
  const total = Math.min(...(await keptTotals(db, [listId, ...others], now)).values());
  if (total <= most) return 1;
  return total <= most * 16 ? 16 : 64;
}

function multiplied(some: Tally, share: Share): Measured {
  const counts = new Map([...some.counts].map(([key, count]) => [key, rounded(count * share, share)]));
  return { ...some, total: rounded(some.total * share, share), counts, about: share > 1 };
}

/** Rounds an estimate to two digits. */
function rounded(count: number, share: number): number {
  if (share === 1 || count < 10) return count;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
