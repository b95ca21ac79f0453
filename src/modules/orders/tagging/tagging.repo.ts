import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { BulkState } from '../../../shared/bulk.ts';
import { maxOrderTags } from '../../../shared/max-order-tags.ts';

/** Query of the ids of chosen orders. */
export type SelectedOrders = RawBuilder<{ id: string }>;

export interface NewTagging {
  id: string;
  addTags: string[];
  removeTags: string[];
  staff: { id: string; name: string };
  at: Date;
  undoUntil: Date;
}

export interface TaggingRecord {
  id: string;
  add_tags: string[];
  remove_tags: string[];
  staff_name: string;
  undone_by: string;
  state: BulkState;
  total: number;
  created_at: Date;
  undo_until: Date;
  /** Orders that were changed, also back again; those among `done` that were as wished before are not. */
  changed: number;
  done: number;
  refused: number;
  waiting: number;
}

/** Tags as they are spelled: a new one is kept as it is given, one that differs in case is the one that is known. */
export async function spelledTags(tx: Tx, names: string[], now: Date): Promise<string[]> {
  await sql`
    insert into order_tag (name, created_at)
    select distinct on (lower(name)) name, ${now}::timestamptz from unnest(${names}::text[]) as name order by lower(name)
    on conflict do nothing`.execute(tx);
  return knownTags(tx, names);
}

/** Those of some tags that there are, as they are spelled. */
export async function knownTags(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from order_tag
    where lower(name) in (select lower(each) from unnest(${names}::text[]) as each) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tags that can be chosen, by name. */
export async function listTags(db: Db, most: number): Promise<{ name: string }[]> {
  return db
    .selectFrom('order_tag')
    .select('name')
    .orderBy((of) => of.fn('lower', ['name']))
    .limit(most)
    .execute();
}

/** Removes tags that no order has, that are older than a time, and that no tagging works with or could be undone to. */
export async function deleteUnusedTags(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    delete from order_tag t where created_at < ${before} and not exists (
      select from customer_order o where o.tags <> '{}' and o.tags @> array[t.name]) and not exists (
      select from order_bulk j where (j.undo_until > ${now} or j.state in ('working', 'undoing'))
        and t.name = any(j.add_tags || j.remove_tags))`.execute(db);
}

export async function countOrders(db: Db, orders: SelectedOrders): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${orders}) chosen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Records a tagging of chosen orders; answers how many they are. */
export async function insertTagging(tx: Tx, tagging: NewTagging, orders: SelectedOrders): Promise<number> {
  const { id, addTags, removeTags, staff, at, undoUntil } = tagging;
  await sql`
    insert into order_bulk (id, add_tags, remove_tags, staff_id, staff_name, state, total, created_at, undo_until)
    values (${id}::uuid, ${addTags}::text[], ${removeTags}::text[], ${staff.id}::uuid, ${staff.name}, 'working', 0,
      ${at}, ${undoUntil})`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    with chosen as (
      insert into order_bulk_row (job_id, order_id, state) select ${id}::uuid, chosen.id, 'waiting' from (${orders}) chosen
      returning order_id)
    update order_bulk set total = (select count(*) from chosen) where id = ${id}::uuid returning total`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * Takes the next orders of a tagging that nobody else works on and changes them in one statement, as their tags are at that
 * moment; answers how many they were. What an order gained and lost is kept for Undo and written into its history. Undo leaves
 * the tags that a later tagging asked for. Orders that would have too many tags, or that are gone, are refused; an erased order
 * gets no tags back.
 */
export async function tagNext(
  tx: Tx,
  { id, staff_name, undone_by }: Pick<TaggingRecord, 'id' | 'staff_name' | 'undone_by'>,
  { most, at }: { most: number; at: Date },
): Promise<number> {
  const { rows: next } = await sql<{ order_id: string }>`
    select order_id from order_bulk_row where job_id = ${id}::uuid and state in ('waiting', 'undoing')
    order by order_id limit ${most} for update skip locked`.execute(tx);
  const ids = sql`any(${next.map(({ order_id }) => order_id)}::uuid[])`;
  // Locked first: the statement below sees what others have committed until then.
  await sql`select from customer_order where id = ${ids} order by id for no key update`.execute(tx);
  await sql`
    with asked as (
      select r.order_id, r.state = 'undoing' as is_undoing, o.id is null as is_gone, o.tags as before,
        case r.state when 'undoing' then ${notAskedLater(sql`r.removed`, sql`remove_tags`)} else j.add_tags end as plus,
        case r.state when 'undoing' then ${notAskedLater(sql`r.added`, sql`add_tags`)} else j.remove_tags end as minus,
        r.state = 'undoing' and o.email like '%@erased.invalid' as is_erased
      from order_bulk_row r join order_bulk j on j.id = r.job_id left join customer_order o on o.id = r.order_id
      where r.job_id = ${id}::uuid and r.order_id = ${ids}),
    planned as (
      select *, array(
        select distinct tag from unnest(before || plus) as tag where tag <> all(minus) order by tag) as after from asked),
    judged as (
      select *, is_gone or is_erased or cardinality(after) > ${maxOrderTags}::int as is_refused,
        array(select tag from unnest(after) as tag where tag <> all(before)) as gained,
        array(select tag from unnest(before) as tag where tag <> all(after)) as lost from planned),
    moved as (
      select * from judged where not is_refused and cardinality(gained) + cardinality(lost) > 0),
    written as (
      update customer_order o set tags = moved.after from moved where o.id = moved.order_id),
    told as (
      insert into order_event (id, order_id, kind, at, note, actor, is_public)
      select gen_random_uuid(), order_id, 'tagged', ${at}::timestamptz,
        array_to_string(array(select '+' || tag from unnest(gained) as tag) || array(select '−' || tag from unnest(lost) as tag), ', '),
        case when is_undoing then ${undone_by} else ${staff_name} end, false
      from moved)
    update order_bulk_row r set
      state = case when j.is_refused then case when j.is_undoing then 'kept' else 'refused' end
        when j.is_undoing then 'undone'
        when cardinality(j.gained) + cardinality(j.lost) > 0 then 'done' else 'unchanged' end,
      added = case when j.is_undoing or j.is_refused then r.added else j.gained end,
      removed = case when j.is_undoing or j.is_refused then r.removed else j.lost end
    from judged j where r.job_id = ${id}::uuid and r.order_id = j.order_id`.execute(tx);
  return next.length;
}

/** Those of some tags of row `r` that no later tagging of its order asked for in the same way, unless that one was undone. */
function notAskedLater(tags: RawBuilder<unknown>, asked: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    select tag from unnest(${tags}) as tag where not exists (
      select from order_bulk later join order_bulk_row own on own.job_id = later.id and own.order_id = r.order_id
      where later.created_at > j.created_at and later.state in ('working', 'done') and own.state in ('done', 'unchanged')
        and tag = any(later.${asked})))`;
}

/** Ends a tagging that has no order left to change. */
export async function endTagging(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update order_bulk set state = case state when 'undoing' then 'undone' else 'done' end, finished_at = ${at}
    where id = ${id}::uuid and state in ('working', 'undoing') and not exists (
      select from order_bulk_row where job_id = ${id}::uuid and state in ('waiting', 'undoing'))`.execute(db);
}

/** Begins to undo a finished tagging within its time; false for any other. */
export async function beginUndo(tx: Tx, id: string, staffName: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_bulk set state = 'undoing', finished_at = null, undone_by = ${staffName}
    where id = ${id}::uuid and state = 'done' and undo_until > ${now}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`update order_bulk_row set state = 'undoing' where job_id = ${id}::uuid and state = 'done'`.execute(tx);
  return true;
}

/** Taggings that work, the oldest first. */
export async function workingTaggings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_bulk where state in ('working', 'undoing') order by created_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes taggings that began before a time. */
export async function deleteTaggings(db: Db, before: Date): Promise<void> {
  await sql`delete from order_bulk where created_at < ${before} and state in ('done', 'undone')`.execute(db);
}

const columns = sql`j.id, j.add_tags, j.remove_tags, j.staff_name, j.undone_by, j.state, j.total, j.created_at, j.undo_until,
  c.changed, c.done, c.refused, c.waiting`;
const counted = sql`cross join lateral (
  select count(*) filter (where state in ('done', 'undoing', 'undone'))::int as changed,
    count(*) filter (where state in ('done', 'unchanged', 'undone'))::int as done,
    count(*) filter (where state in ('refused', 'kept'))::int as refused,
    count(*) filter (where state in ('waiting', 'undoing'))::int as waiting
  from order_bulk_row r where r.job_id = j.id) c`;

export async function readTagging(db: Db, id: string): Promise<TaggingRecord | undefined> {
  const { rows } = await sql<TaggingRecord>`
    select ${columns} from order_bulk j ${counted} where j.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Taggings of more than one order, the latest first, with their number. */
export async function listTaggings(db: Db, page: number, pageSize: number) {
  const { rows } = await sql<TaggingRecord>`
    select ${columns} from (
      select * from order_bulk where total > 1
      order by created_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}) j ${counted}
    order by j.created_at desc, j.id`.execute(db);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from order_bulk where total > 1`.execute(db);
  return { rows, total: all[0]?.count ?? 0 };
}

/** Orders that a tagging could not change, `most` of them; the number of one that is gone is ''. */
export async function refusedOrders(db: Db, id: string, most: number) {
  const { rows } = await sql<{ order_no: string; state: string }>`
    select coalesce(o.order_no, '') as order_no, r.state from order_bulk_row r
    left join customer_order o on o.id = r.order_id
    where r.job_id = ${id}::uuid and r.state in ('refused', 'kept') order by o.submitted_at desc limit ${most}`.execute(
    db,
  );
  return rows;
}
