import type { Db } from '../../../platform/db/database.ts';
import type { ProductFilters } from '../../../shared/contracts/catalog.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { type ConditionName, type Conditions, chosenConditions, without } from './conditions.ts';
import { type Measured, measure, nothing } from './count.service.ts';
import { categoriesBySlug, type FacetCategory, facetCategories, type SpecValueRow, specValues } from './facet.repo.ts';
import type { ListingQuery } from './listing.repo.ts';
import type { Tally, Wanted } from './tally.repo.ts';

/** Everything that a list's facets are made from, in no language: how many products it has, and how many by what. */
export interface Survey {
  total: number;
  /** Parts that were estimated from a sample: the length of the list, or the counts of a facet. */
  about: (name: ConditionName | 'total') => boolean;
  /** Products by specification and value, its own choice left out. */
  specs: { row: SpecValueRow; count: number }[];
  inStock: number;
  /** Products with so many stars and more. */
  ratings: [stars: number, count: number][];
  categories: (FacetCategory & { count: number })[];
  /** Base prices and own prices of what fits everything but the price filter. */
  prices: Pick<Tally, 'base' | 'own'>;
}

/** Lists whose categories are counted, and currency of the variants' own prices. */
interface Scope {
  parentId: string | null;
  ownCurrency: CurrencyCode | null;
  filters: ProductFilters;
}

/**
 * Surveys a list. One pass counts everything that is not filtered by; each filter has a pass of its own, in which it is
 * left out.
 */
export async function survey(db: Db, query: ListingQuery, scope: Scope): Promise<Survey> {
  const categories = await categoriesOf(db, scope);
  const names = chosenConditions(query.conditions);
  const all: Wanted = {
    specs: true,
    stock: true,
    rating: true,
    price: true,
    ownCurrency: scope.ownCurrency,
    categories: categories.map(({ id }) => id),
  };
  const [main, ...apart] = await Promise.all([
    measure(db, query, names.reduce(left, all)),
    ...names.map((name) => measure(db, { ...query, conditions: without(query.conditions, name) }, only(name, all))),
  ]);
  const of = (name: ConditionName) => apart[names.indexOf(name)] ?? main;
  return {
    total: main.total,
    about: (name) => (name === 'total' ? main : of(name)).about,
    specs: await countedSpecs(db, main, of, query.conditions),
    inStock: of('inStock').counts.get('i') ?? 0,
    ratings: [4, 3, 2, 1].map((stars) => [stars, of('rating').counts.get(`r:${stars}`) ?? 0]),
    categories: categories.map((each) => ({ ...each, count: of('category').counts.get(`c:${each.id}`) ?? 0 })),
    prices: { base: of('price').base, own: of('price').own },
  };
}

/** Facets with a filter of their own, which a separate pass counts. */
function left(wanted: Wanted, name: ConditionName): Wanted {
  switch (name) {
    case 'price':
      return { ...wanted, price: false };
    case 'inStock':
      return { ...wanted, stock: false };
    case 'rating':
      return { ...wanted, rating: false };
    case 'category':
      return { ...wanted, categories: [] };
    default:
      return wanted;
  }
}

function only(name: ConditionName, { categories, ownCurrency }: Wanted): Wanted {
  switch (name) {
    case 'price':
      return { ...nothing, price: true, ownCurrency };
    case 'inStock':
      return { ...nothing, stock: true };
    case 'rating':
      return { ...nothing, rating: true };
    case 'category':
      return { ...nothing, categories };
    default:
      return { ...nothing, specs: true };
  }
}

async function categoriesOf(db: Db, { parentId, filters }: Scope): Promise<FacetCategory[]> {
  const [offered, chosen] = await Promise.all([
    facetCategories(db, parentId),
    filters.category?.length ? categoriesBySlug(db, filters.category) : [],
  ]);
  return [...offered, ...chosen.filter(({ id }) => offered.every((each) => each.id !== id))];
}

/** Values of a specification from the pass that leaves its own choice out; a chosen one that fits nothing stays. */
async function countedSpecs(db: Db, main: Tally, of: (name: ConditionName) => Measured, { spec }: Conditions) {
  const chosen = new Map(spec);
  const found = new Map<string, number>(
    spec.flatMap(([code, values]) => values.map((value) => [`s:${code}=${value}`, 0] as const)),
  );
  const take = ({ counts }: Tally, wants: (code: string) => boolean) => {
    for (const [key, count] of counts) if (key.startsWith('s:') && wants(pairOf(key)[0])) found.set(key, count);
  };
  take(main, (code) => !chosen.has(code));
  for (const code of chosen.keys()) take(of(`spec:${code}`), (each) => each === code);
  const rows = await specValues(db, [...found.keys()].map(pairOf));
  return rows.map((row) => ({ row, count: found.get(`s:${row.code}=${row.value}`) ?? 0 }));
}

function pairOf(key: string): [code: string, value: string] {
  const at = key.indexOf('=');
  return [key.slice(2, at), key.slice(at + 1)];
}
