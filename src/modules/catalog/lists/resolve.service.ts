import type { Db } from '../../../platform/db/database.ts';
import type { ProductCountBody, ProductFilters } from '../../../shared/contracts/catalog.ts';
import { leastPriceFor, type PriceList } from '../../pricing/index.ts';
import { readKeyword, type Synonyms, type Texts } from '../../search/index.ts';
import type { Conditions, PriceBand } from './conditions.ts';
import { categoryListIds, findListId } from './list-id.repo.ts';
import { type ListingQuery, wholeShop } from './listing.repo.ts';

/** Above every price in any currency, in minor units. */
const highest = 1_000_000_000_000_000;

/** Resolves a request body to conditions; null where nothing can match: an unknown category, collection or tag, no term. */
export async function resolveList(
  { db, synonyms, texts }: { db: Db; synonyms: Synonyms; texts: () => Promise<Texts> },
  body: ProductCountBody,
  prices: PriceList,
  now: Date,
): Promise<ListingQuery | null> {
  const keyword = body.keyword?.trim();
  const search = keyword ? await readKeyword(db, keyword, synonyms, await texts()) : null;
  if (keyword && !search) return null;
  const [lists, conditions] = await Promise.all([listsOf(db, body), conditionsOf(db, body.filters ?? {}, prices)]);
  const [listId, ...others] = lists;
  if (!listId || others.includes(null)) return null;
  return { listId, others: others.filter((id) => id !== null), search, ids: body.ids, conditions, now };
}

/** The lists that a product has to be in, the one that is walked first. */
async function listsOf(
  db: Db,
  { category, collection, tag, promotion, coupon }: ProductCountBody,
): Promise<(string | null)[]> {
  const named = [
    ...(category ? [['category', category] as const] : []),
    ...(collection ? [['collection', collection] as const] : []),
    ...(tag ? [['tag', tag] as const] : []),
    ...(promotion ? [['promotion', promotion] as const] : []),
    ...(coupon ? [['coupon', coupon] as const] : []),
  ];
  if (named.length === 0) return [wholeShop];
  return Promise.all(named.map(([kind, slug]) => findListId(db, kind, slug)));
}

async function conditionsOf(db: Db, filters: ProductFilters, prices: PriceList): Promise<Conditions> {
  const { price, inStock = false, rating = 0, spec = {}, category = [] } = filters;
  return {
    price: price && (price.min !== undefined || price.max !== undefined) ? bandOf(price, prices) : null,
    inStock,
    rating,
    spec: Object.entries(spec).filter(([, values]) => values.length > 0),
    categories: category.length > 0 ? await categoryListIds(db, category) : null,
  };
}

/** A price filter in base prices: of all that convert to an amount within it. */
export function bandOf({ min = 0, max = highest }: NonNullable<ProductFilters['price']>, list: PriceList): PriceBand {
  const { base, currency, rate } = list;
  if (base === currency) return { own: null, min, max };
  const least = (amount: number) => leastPriceFor(amount, base, currency, rate);
  return { own: { currency, min, max }, min: least(min), max: least(max + 1) - 1 };
}
