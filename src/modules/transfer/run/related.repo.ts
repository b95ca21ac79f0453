import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { maxRelated } from '../../../shared/products.ts';

/** Ids of products by their handles. */
export async function idsByHandle(db: Db, handles: string[]): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map();
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from product where slug = any(${handles}::text[])`.execute(db);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Filters ids to those of products that there are, in their order. */
export async function productsThere(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids}::uuid[]) with ordinality i (id, n) join product p on p.id = i.id order by n`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Handles that the taken products of a file name as related, in its order. */
const named = (runId: string) => sql`
  select w.slug, w.line, h.handle, h.n from (
    select distinct on (i.slug) i.slug, r.line, r.cells -> 'cells' ->> 'own:related' as handles
    from import_product i join import_row r on r.run_id = i.run_id and r.slug = i.slug
    where i.run_id = ${runId}::uuid and i.outcome in ('created', 'updated', 'unchanged') and r.cells -> 'cells' ? 'own:related'
    order by i.slug, r.line) w
  cross join unnest(string_to_array(w.handles, '; ')) with ordinality h (handle, n)`;

/**
 * Relates the products of a file once all of them are there: those that stand after the ones that name them, too, and as many as a
 * product may have. Answers the products that this changed.
 */
export async function relateProducts(tx: Tx, runId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select p.id, (array_agg(o.id order by named.n))[1:${maxRelated}::int] as ids
      from (select slug, handle, min(n) as n from (${named(runId)}) all_named group by slug, handle) named
      join product p on p.slug = named.slug join product o on o.slug = named.handle and o.id <> p.id
      group by p.id)
    update product set related_ids = found.ids, version = product.version + 1, updated_at = ${now}
    from found where product.id = found.id and found.ids <> array(
      select there.id from unnest(product.related_ids) with ordinality u (id, n) join product there on there.id = u.id order by u.n)
    returning product.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Handles that are of no product, with the lines that name them. */
export async function unknownRelated(db: Db, runId: string): Promise<{ line: number; handle: string }[]> {
  const { rows } = await sql<{ line: number; handle: string }>`
    select line, handle from (${named(runId)}) named
    where not exists (select from product p where p.slug = named.handle) order by line, n`.execute(db);
  return rows;
}

/** Related products beyond those that a product may have: how many, and the first of them, with the line that names them. */
export async function surplusRelated(
  db: Db,
  runId: string,
): Promise<{ line: number; handle: string; count: number }[]> {
  const { rows } = await sql<{ line: number; handle: string; count: number }>`
    select line, (array_agg(handle order by place))[1] as handle, count(*)::int as count
    from (
      select once.*, row_number() over (partition by slug order by n) as place
      from (select slug, line, handle, min(n) as n from (${named(runId)}) all_named group by slug, line, handle) once
      where handle <> slug and exists (select from product p where p.slug = handle)) placed
    where place > ${maxRelated}
    group by slug, line order by line`.execute(db);
  return rows;
}
