import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CollectionRules } from '../../../shared/contracts/collections.ts';
import type { Place } from '../tags.ts';
import { wholeShop } from './list-id.ts';
import { ruleCondition } from './rules.repo.ts';
import { scoreOf } from './score.repo.ts';

/** Lists that a product is in. */
export async function placesOf(tx: Tx, productId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select l.category_id as "categoryId", l.visible_from as "visibleFrom", l.rank, l.price, l.created_at as "createdAt",
      l.sold, p.images -> 0 ->> 'hash' as face
    from listing l join product p on p.id = l.product_id where l.product_id = ${productId}::uuid order by 1`.execute(
    tx,
  );
  return rows;
}

/** Query of a list's members: rows of `id` (of the list) and `rank` (null for the product's own). */
type Places = RawBuilder<unknown>;

/**
 * Rewrites where a product is listed: the whole shop, its categories and all their ancestors, its tags, the collections that it
 * was put into or whose rules it meets, and the lists put together from these; nowhere unless it is active. `visible_from` keeps scheduled ones out of sight
 * until their time. Rows that stay as they are are not written. `known` are the rules of collections, where they were read before.
 */
export async function relist(tx: Tx, productId: string, now: Date, known?: RuleRow[]): Promise<void> {
  const rules = known ?? (await rulesOf(tx));
  const met = rules.map(
    ({ id, rules: each }) => sql`union all select ${id}::uuid, null::int from own p where ${ruleCondition(each, now)}`,
  );
  const places = sql`
    select ${wholeShop}::uuid as id, null::int as rank
    union all select id, null from branch
    union all select tag.id, null from own p join tag on tag.slug = any(p.tags)
    union all select cp.collection_id, -cp.position from collection_product cp join collection c
      on c.id = cp.collection_id and c.rules is null where cp.product_id = ${productId}::uuid
    ${met.length > 0 ? sql.join(met, sql` `) : sql``}`;
  await writePlaces(tx, productId, sql`select * from (${places}) direct union all ${assembled(productId, places)}`);
}

/** Lists that are assembled from those that a product is in, or from the product itself. */
function assembled(productId: string, places: Places) {
  return sql`
    select s.list_id, null::int from list_source s
    where (s.kind = 'product' and s.source_id = ${productId}::uuid)
      or (s.kind <> 'product' and s.source_id in (select id from (${places}) direct))`;
}

async function writePlaces(tx: Tx, productId: string, places: Places): Promise<void> {
  await sql`
    with recursive own as (
      select * from product where id = ${productId}::uuid and status = 'active' and published_at is not null),
    branch (id) as (
      select category_id from product_category where product_id = ${productId}::uuid
      union
      select c.parent_id from category c join branch on branch.id = c.id where c.parent_id is not null),
    place as (${places}),
    wanted as (
      select distinct on (place.id) place.id, own.published_at, coalesce(place.rank, own.rank) as rank, own.price_min,
        own.created_at, own.sold, ${scoreOf('own')} as score
      from own cross join place),
    gone as (
      delete from listing l where l.product_id = ${productId}::uuid
        and not exists (select from wanted where wanted.id = l.category_id))
    insert into listing as known (category_id, product_id, visible_from, rank, price, created_at, sold, score)
    select w.id, ${productId}::uuid, w.published_at, w.rank, w.price_min, w.created_at, w.sold, w.score from wanted w
    ${overKnown}`.execute(tx);
}

const overKnown = sql`
  on conflict (category_id, product_id) do update set visible_from = excluded.visible_from, rank = excluded.rank,
    price = excluded.price, created_at = excluded.created_at, sold = excluded.sold,
    score = excluded.score
  where (known.visible_from, known.rank, known.price, known.created_at, known.sold, known.score)
    is distinct from (excluded.visible_from, excluded.rank, excluded.price, excluded.created_at, excluded.sold,
      excluded.score)`;

export interface RuleRow {
  id: string;
  rules: CollectionRules;
}

/** The collections that are filled by rules. */
export async function rulesOf(tx: Tx): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select id, rules from collection where rules is not null order by id`.execute(tx);
  return rows;
}

/**
 * Rewrites the members of one list. `members` selects rows of `product_id` and `rank` (null for the product's own). Returns
 * true where a member changed.
 */
export async function refill(tx: Tx, listId: string, members: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with wanted as materialized (
      select distinct on (p.id) p.id, p.published_at, coalesce(m.rank, p.rank) as rank, p.price_min, p.created_at, p.sold,
        ${scoreOf('p')} as score
      from (${members}) m (product_id, rank) join product p on p.id = m.product_id
      where p.status = 'active' and p.published_at is not null),
    gone as (
      delete from listing l where l.category_id = ${listId}::uuid
        and not exists (select from wanted where wanted.id = l.product_id) returning 1),
    come as (
      insert into listing as known (category_id, product_id, visible_from, rank, price, created_at, sold, score)
      select ${listId}::uuid, w.id, w.published_at, w.rank, w.price_min, w.created_at, w.sold, w.score from wanted w order by w.id
      ${overKnown} returning 1)
    select exists (select from gone) or exists (select from come) as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}

/** The members of a category with all that is beneath it. */
export function categoryMembers(id: string) {
  return sql`
    with recursive tree (id) as (
      select ${id}::uuid union select c.id from category c join tree on c.parent_id = tree.id)
    select pc.product_id, null::int from product_category pc join tree on tree.id = pc.category_id`;
}

/** The members of a collection: by its rules, else as they were put there, the first one first. */
export function collectionMembers({ id, rules }: { id: string; rules: CollectionRules | null }, now: Date) {
  if (rules) return sql`select p.id, null::int from product p where ${ruleCondition(rules, now)}`;
  return sql`select product_id, -position from collection_product where collection_id = ${id}::uuid`;
}

/** Counts the products that rules would list now, and selects the first of them in the order of the shop. */
export async function matchingProducts(db: Db, rules: CollectionRules, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; title: Record<string, string>; image: string | null; total: number }>`
    with met as (
      select p.id, p.title, p.images -> 0 ->> 'hash' as image, p.rank from product p
      where p.status = 'active' and p.published_at is not null and ${ruleCondition(rules, now)})
    select id, title, image, (select count(*)::int from met) as total from met order by rank desc, id limit ${limit}`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...item }) => item) };
}

/** Takes a list away whose thing is gone. */
export async function dropList(tx: Tx, listId: string): Promise<void> {
  await sql`delete from listing where category_id = ${listId}::uuid`.execute(tx);
}
