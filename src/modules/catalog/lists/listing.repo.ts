import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ProductSort } from '../../../shared/contracts/catalog.ts';
import { foundBy, rankedBy, type Search } from '../../search/index.ts';
import type { Chosen } from '../card.repo.ts';
import { type Conditions, chosenConditions, type PriceBand } from './conditions.ts';
import { keyConditions, reachesInto } from './filter.repo.ts';

export { wholeShop } from './list-id.ts';

export interface ListingQuery {
  /** The whole shop, a category, a collection or a tag. */
  listId: string;
  /** Lists that a product has to be in besides, e.g. a tag within a category. */
  others: string[];
  /** Meaning of a keyword (`readKeyword`); null without one. */
  search: Search | null;
  ids: string[] | undefined;
  conditions: Conditions;
  now: Date;
  /** Sampling rate: one in so many products, always the same ones; all where it is absent. */
  share?: Share;
}

export type Share = 1 | 16 | 64;

/** The query of the ids of one page of a list, in its order. */
export function listedIds(query: ListingQuery, sort: ProductSort, limit: number, offset: number): Chosen {
  if (query.search && sort === 'recommended') return byRelevance(query, query.search, limit, offset);
  const { price } = query.conditions;
  if (price && !price.own && (sort === 'priceAsc' || sort === 'priceDesc'))
    return byPrice(query, price, sort, limit, offset);
  return sql`select l.product_id ${visible(query)} order by ${orders[sort]} limit ${limit} offset ${offset}`;
}

/**
 * Price range in the order of prices: products that begin in the range are a batch of that order, and those that begin below
 * it come before or after. In one query, everything below the range would be read on the way.
 */
function byPrice(
  query: ListingQuery,
  band: PriceBand,
  sort: 'priceAsc' | 'priceDesc',
  limit: number,
  offset: number,
): Chosen {
  const part = (which: RawBuilder<boolean>) =>
    sql`(select l.product_id ${visible(query)} and ${which} order by ${orders[sort]})`;
  const below = part(reachesInto(band));
  const within = part(sql`l.price >= ${band.min}::bigint`);
  const parts = sort === 'priceAsc' ? [below, within] : [within, below];
  return sql`select product_id from (${sql.join(parts, sql` union all `)}) found limit ${limit} offset ${offset}`;
}

/**
 * Selects the best matches first, then the rest by recommendation. The rest is only read for pages beyond the best: PostgreSQL
 * begins the second part of a union when the first has ended.
 */
function byRelevance(query: ListingQuery, search: Search, limit: number, offset: number): Chosen {
  const ranked = sql`select product_id from ${rankedBy(search)} ranked`;
  return sql`
    select product_id from (
      (select l.product_id ${visible({ ...query, search: null }, true, sql`join ${rankedBy(search)} best on best.product_id = l.product_id`)}
        order by best.score + case when k.keys @> array['i'] then 0.5 else 0 end desc, l.product_id)
      union all
      (select l.product_id ${visible(query)} and l.product_id not in (${ranked}) order by ${orders.recommended})) found
    limit ${limit} offset ${offset}`;
}

export async function idsOf(db: Db, chosen: Chosen): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`${chosen}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Time at which the next scheduled product becomes visible; null for none. */
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
const orders: Record<ProductSort, RawBuilder<unknown>> = {
  recommended: sql`l.rank desc, l.product_id`,
  priceAsc: sql`l.price, l.product_id`,
  priceDesc: sql`l.price desc, l.product_id desc`,
  createdAsc: sql`l.created_at, l.product_id desc`,
  createdDesc: sql`l.created_at desc, l.product_id`,
  salesAsc: sql`l.sold, l.product_id desc`,
  salesDesc: sql`l.sold desc, l.product_id`,
  ratingDesc: sql`l.score desc, l.product_id`,
};

/**
 * Makes FROM and WHERE of a list: rows `l` of `listing`, with `k` of `product_keys` where it is filtered or `keys` asks for
 * them, and `more` joined.
 */
export function visible(query: ListingQuery, keys = false, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { listId, others, search, ids, conditions, now, share = 1 } = query;
  const narrowed = chosenConditions(conditions).length > 0;
  const wanted = [
    sql`l.category_id = ${listId}::uuid and l.visible_from <= ${now}`,
    ...others.map(inList),
    ...(ids ? [sql`l.product_id = any(${ids}::uuid[])`] : []),
    ...(search ? [sql`l.product_id in (${foundBy(search, looked(share, 'search_document'))})`] : []),
    looked(share, 'l'),
    ...(narrowed || keys ? [looked(share, 'k')] : []),
    ...keyConditions(conditions),
    // the cheapest variant is the listed price: nothing that begins above the band is in it
    ...(conditions.price && !conditions.price.own ? [sql`l.price <= ${conditions.price.max}::bigint`] : []),
  ];
  // A plan for any values would take each filter for a rare one (`platform/db/statements.ts`).
  const anew = narrowed || search ? sql`/* planned anew */` : sql``;
  const join = narrowed || keys ? sql`join product_keys k on k.product_id = l.product_id` : sql``;
  return sql`${anew} from listing l ${join} ${more} where ${sql.join(wanted, sql` and `)}`;
}

/**
 * Condition of the sample. It is stated for each table, in the terms of its partial index
 * (`db/migrations/0022_kept_counts.sql`), so that PostgreSQL may begin with any of them.
 */
function looked(share: Share, table: string): RawBuilder<boolean> {
  if (share === 1) return sql`true`;
  return sql`uuid_hash(${sql.ref(`${table}.product_id`)}) & ${sql.lit(share - 1)} = 0`;
}

function inList(id: string): RawBuilder<boolean> {
  return sql`exists (select from listing a where a.product_id = l.product_id and a.category_id = ${id}::uuid)`;
}
