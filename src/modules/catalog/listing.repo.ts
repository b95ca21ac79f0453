import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import type { ProductFilters, ProductSort } from '../../shared/contracts/catalog.ts';
import { foundBy, rankedBy, type Search } from '../search/index.ts';
import type { Chosen } from './card.repo.ts';

/** The row of `listing` that stands for the whole shop. */
export const wholeShop = '00000000-0000-0000-0000-000000000000';

export interface ListingQuery {
  categoryId: string;
  /** What a keyword means (`readKeyword`); null where none is asked for. */
  search: Search | null;
  tag: string | undefined;
  ids: string[] | undefined;
  filters: ProductFilters | undefined;
  now: Date;
}

type Listing = SelectQueryBuilder<Database, 'listing', object>;

/** The query of the ids of one page of a list, in its order. */
export function listedIds(db: Db, query: ListingQuery, sort: ProductSort, limit: number, offset: number): Chosen {
  if (query.search && sort === 'recommended') return byRelevance(db, query, query.search, limit, offset);
  return sorted(visible(db, query), sort).select('listing.product_id').limit(limit).offset(offset);
}

/**
 * What fits the words best, then the rest as it is recommended. The rest is only looked at by whoever turns to the pages
 * beyond the best: PostgreSQL begins the second part of a union when the first has ended.
 */
function byRelevance(db: Db, query: ListingQuery, search: Search, limit: number, offset: number): Chosen {
  const best = visible(db, { ...query, search: null })
    .innerJoin(rankedBy(search).as('best'), 'best.product_id', 'listing.product_id')
    .select('listing.product_id')
    .orderBy(sql`best.score + ${inStock}`, 'desc')
    .orderBy('listing.product_id');
  const others = visible(db, query).where(
    sql<boolean>`listing.product_id not in (select product_id from ${rankedBy(search)} best)`,
  );
  const rest = sorted(others, 'recommended').select('listing.product_id');
  return sql`select product_id from ((${best}) union all (${rest})) found limit ${limit} offset ${offset}`;
}

/** What can be had goes before what cannot, where both fit alike. */
const inStock = sql<number>`case when exists (
  select from variant where product_id = listing.product_id and (stock_policy <> 'counted' or on_hand > reserved)) then 0.5 else 0 end`;

export async function listedCount(db: Db, query: ListingQuery): Promise<number> {
  const row = await visible(db, query)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** When the next scheduled product comes into sight; null when none waits. */
export async function nextVisible(db: Db, after: Date): Promise<Date | null> {
  // The nil uuid stands in the text, so that the partial index is used under every plan.
  const row = await db
    .selectFrom('listing')
    .select((e) => e.fn.min('visible_from').as('at'))
    .where(sql<boolean>`category_id = '00000000-0000-0000-0000-000000000000'`)
    .where('visible_from', '>', after)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Each order is the order of one index of `listing`, forwards or backwards. */
function sorted(query: Listing, sort: ProductSort): Listing {
  switch (sort) {
    case 'recommended':
      return query.orderBy('listing.rank', 'desc').orderBy('listing.product_id');
    case 'priceAsc':
      return query.orderBy('listing.price').orderBy('listing.product_id');
    case 'priceDesc':
      return query.orderBy('listing.price', 'desc').orderBy('listing.product_id', 'desc');
    case 'createdAsc':
      return query.orderBy('listing.created_at').orderBy('listing.product_id', 'desc');
    case 'createdDesc':
      return query.orderBy('listing.created_at', 'desc').orderBy('listing.product_id');
    case 'salesAsc':
      return query.orderBy('listing.sold').orderBy('listing.product_id', 'desc');
    case 'salesDesc':
      return query.orderBy('listing.sold', 'desc').orderBy('listing.product_id');
    default:
      return sort satisfies never;
  }
}

function visible(db: Db, query: ListingQuery): Listing {
  let rows: Listing = db.selectFrom('listing').where('listing.category_id', '=', query.categoryId);
  rows = rows.where('listing.visible_from', '<=', query.now);
  if (query.ids) rows = rows.where('listing.product_id', '=', sql<string>`any(${query.ids}::uuid[])`);
  if (query.search) rows = rows.where(sql<boolean>`listing.product_id in (${foundBy(query.search)})`);
  if (query.tag) rows = rows.where(ofProduct(sql`tags @> array[${query.tag}]::text[]`));
  return filtered(rows, query.filters ?? {});
}

function filtered(rows: Listing, { price, inStock, rating, spec }: ProductFilters): Listing {
  let some = rows;
  if (price?.min !== undefined) some = some.where('listing.price', '>=', price.min);
  if (price?.max !== undefined) some = some.where('listing.price', '<=', price.max);
  if (rating !== undefined)
    some = some.where(ofProduct(sql`rating_count > 0 and rating_sum >= ${rating}::numeric * rating_count`));
  const wanted = Object.entries(spec ?? {}).filter(([, values]) => values.length > 0);
  if (inStock || wanted.length > 0) some = some.where(ofVariant(wanted, inStock ?? false));
  return some;
}

function ofProduct(condition: ReturnType<typeof sql>) {
  return sql<boolean>`listing.product_id in (select id from product where ${condition})`;
}

/** One variant has to fit all at once: a red small one that is sold out does not make "red, small, in stock". */
function ofVariant(spec: [string, string[]][], inStock: boolean) {
  const conditions = spec.map(([code, values]) => sql`variant.spec ->> ${code} = any(${values}::text[])`);
  if (inStock) conditions.push(sql`(stock_policy <> 'counted' or on_hand > reserved)`);
  return sql<boolean>`exists (select from variant where variant.product_id = listing.product_id and ${sql.join(conditions, sql` and `)})`;
}
