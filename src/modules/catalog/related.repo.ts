import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type CardFigures, type Chosen, figuresOf } from './card.repo.ts';
import { type ProductKey, type ProductRow, shownProduct, wholeProduct } from './product.repo.ts';

/** Lists of a product, for its related products: collections, tags and categories that show it. */
export interface ProductAndRelated extends ProductRow {
  related: CardFigures[] | null;
  together: CardFigures[] | null;
  lists: string[];
  /** Products that were chosen by hand, also hidden ones. */
  picked: string[];
}

/** Of how many lists of a product its neighbours are looked at, and how many of each: what bounds the search. */
const maxLists = 24;
const neighbours = 16;

/** A product with the figures of up to `limit` others of either sort: what its page shows, in one query. */
export async function findProductAndRelated(db: Db, key: ProductKey, currency: string, now: Date, limit: number) {
  const id = sql<string>`shown.id`;
  const related = figuresOf(relatedTo(id, limit, now));
  // Those that are related as well are shown there; enough are left.
  const together = figuresOf(boughtWith(id, limit * 2, now));
  const { rows } = await sql<ProductAndRelated>`
    select ${wholeProduct(currency, now)}, shown.related_ids as picked, (select json_agg(r) from (${related}) r) as related,
      (select json_agg(t) from (${together}) t) as together,
      array(select own.category_id from listing own where own.product_id = shown.id
        and own.category_id <> '00000000-0000-0000-0000-000000000000' limit ${sql.lit(maxLists)}) as lists
    ${shownProduct(key, now)}`.execute(db);
  return rows[0];
}

/** The query of the ids of other products that were chosen by hand for one, then of those that are listed with it. */
export function relatedIds(productId: string, limit: number, now: Date): Chosen {
  return relatedTo(sql`${productId}::uuid`, limit, now);
}

/** The query of the ids of products that others had in one order with it. */
export function togetherIds(productId: string, limit: number, now: Date): Chosen {
  return boughtWith(sql`${productId}::uuid`, limit, now);
}

/**
 * The query of the ids of products that go with any of several, and are none of them: those that were chosen by hand, those
 * that others bought together with them, then their neighbours in lists.
 */
export function complementaryIds(productIds: string[], limit: number, now: Date): Chosen {
  const each = sql<string>`chosen.id`;
  return sql`
    select c.product_id from unnest(${productIds}::uuid[]) chosen(id)
    cross join lateral (
      select h.product_id, 0 as sort, h.place from (${picked(each, now)}) h
      union all
      select t.product_id, 1, row_number() over () as place from (${boughtWith(each, limit, now)}) t
      union all
      select r.product_id, 2, row_number() over () from (${neighboursOf(each, limit, now)}) r) c
    where c.product_id <> all(${productIds}::uuid[])
    group by c.product_id
    order by min(c.sort), min(c.place), count(*) desc, c.product_id limit ${limit}`;
}

/** Selects those that were chosen by hand, then neighbours in lists. */
function relatedTo(product: Expression<string>, limit: number, now: Date): Chosen {
  return sql`
    select product_id from (
      select h.product_id, 0 as sort, h.place from (${picked(product, now)}) h
      union all
      select n.product_id, 1, row_number() over () from (${neighboursOf(product, limit, now)}) n) c
    group by product_id order by min(sort), min(place) limit ${limit}`;
}

/** Selects the products that were chosen by hand and that shoppers may see, with their places. */
function picked(product: Expression<string>, now: Date) {
  return sql`
    select p.id as product_id, u.place from product own
    cross join unnest(own.related_ids) with ordinality as u (id, place) join product p on p.id = u.id
    where own.id = ${product} and p.id <> own.id and p.status = 'active' and p.published_at <= ${now}
    order by u.place`;
}

/**
 * Selects neighbours in the product's lists: those of many of its collections and tags first, then those of its categories,
 * nearest first since a shared category means shared parents, then the most recommended.
 */
function neighboursOf(product: Expression<string>, limit: number, now: Date): Chosen {
  return sql`
    select l.product_id from (
      select own.category_id, not exists (select from category c where c.id = own.category_id) as picked
      from listing own where own.product_id = ${product} limit ${sql.lit(maxLists)}) own
    cross join lateral (
      select near.product_id, near.rank from listing near
      where near.category_id = own.category_id and near.visible_from <= ${now} and near.product_id <> ${product}
      order by near.rank desc, near.product_id limit ${sql.lit(neighbours)}) l
    where own.category_id <> '00000000-0000-0000-0000-000000000000'
    group by l.product_id
    order by count(*) filter (where own.picked) desc, count(*) desc, max(l.rank) desc, l.product_id limit ${limit}`;
}

function boughtWith(product: Expression<string>, limit: number, now: Date): Chosen {
  return sql`
    select t.other_id as product_id from bought_together t join product p on p.id = t.other_id
    where t.product_id = ${product} and p.status = 'active' and p.published_at <= ${now}
    order by t.buyers desc, t.other_id limit ${limit}`;
}
