import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MediaPlace } from '../../shared/contracts/media.ts';

/** Place of a picture, with its titles by language as far as it has some. */
export interface PlaceRow {
  hash: string;
  kind: MediaPlace['kind'];
  id: string;
  title: Record<string, string> | string;
}

const inProduct = sql`pictures_in(images::text || description::text)`;

/**
 * Query of the places of some pictures: present contents and drafts, not former versions. Products and orders are found by index;
 * everything else is little and read whole.
 */
function placesOf(hashes: readonly string[]) {
  const some = sql`${hashes}::text[]`;
  const group = (kind: string, texts: string) => sql`
    select unnest(pictures_in(concat(image_hash, ' ', ${sql.raw(texts)}))) as hash, ${kind}::text as kind, id::text, title
    from ${sql.table(kind)}`;
  return sql`
    select hash, kind, id, title from (
      select unnest(${inProduct}) as hash, 'product' as kind, id::text, title from product where ${inProduct} && ${some}
      union all select v.image_hash, 'product', p.id::text, p.title from variant v join product p on p.id = v.product_id
        where v.image_hash = any(${some}) and not ${sql.raw('pictures_in(p.images::text || p.description::text)')} @> array[v.image_hash]
      union all select image ->> 'hash', 'order', o.order_no, to_jsonb(o.order_no) from order_line l
        join customer_order o on o.id = l.order_id where image ->> 'hash' = any(${some})
      union all ${group('category', 'description::text, body::text')}
      union all ${group('collection', 'description::text, body::text')}
      union all ${group('tag', 'description::text')}
      union all ${group('promotion', 'description::text')}
      union all ${group('coupon', 'description::text')}
      union all select unnest(pictures_in(concat(cover, ' ', body::text))), 'article', id::text, title from article
      union all select unnest(pictures_in(body::text)), 'page', id::text, title from content_page
      union all select unnest(pictures_in(content::text)), kind, key, coalesce(content -> 'title', to_jsonb(key))
        from design_version where state <> 'past'
      union all select unnest(pictures_in(body::text)), 'campaign', id::text, subject from campaign
      union all select unnest(pictures_in(value::text)), 'setting', key, to_jsonb(key) from setting
    ) found where hash = any(${some})`;
}

/** Places of a picture, each once, the newest kinds of things first and orders last. */
export async function findPlaces(db: Db, hash: string, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select distinct on (kind = 'order', kind, id) * from (${placesOf([hash])}) place
    order by kind = 'order', kind, id limit ${limit}`.execute(db);
  return rows;
}

/** Number of things in which each of some pictures stands. */
export async function countPlaces(db: Db, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; uses: number }>`
    select hash, count(distinct (kind, id))::int as uses from (${placesOf(hashes)}) place group by hash`.execute(db);
  return new Map(rows.map(({ hash, uses }) => [hash, uses]));
}

/** Tables with pictures in columns of text or documents, with the versions that a change counts up. */
const contents = [
  ['category', ['description', 'body'], 'true', false],
  ['collection', ['description', 'body'], 'true', false],
  ['tag', ['description'], 'true', false],
  ['promotion', ['description'], 'true', true],
  ['coupon', ['description'], 'true', false],
  ['article', ['body'], 'true', true],
  ['content_page', ['body'], 'true', false],
  ['design_version', ['content'], "state <> 'past'", false],
  ['campaign', ['body'], "state in ('draft', 'scheduled')", false],
  ['setting', ['value'], 'true', false],
] as const;

/** Tables with one picture in a column of their own. */
const owners = [
  ['category', 'image_hash'],
  ['collection', 'image_hash'],
  ['tag', 'image_hash'],
  ['promotion', 'image_hash'],
  ['coupon', 'image_hash'],
  ['variant', 'image_hash'],
  ['article', 'cover'],
] as const;

/** Puts a picture in the place of another everywhere but in orders, whose lines stay as they were placed. */
export async function replaceEverywhere(tx: Tx, from: string, to: string): Promise<void> {
  const swapped = (column: string) =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${from}, ${to})::jsonb`;
  // A gallery keeps sizes beside its pictures; one that holds both keeps the first.
  await sql`
    update product p set version = version + 1, ${swapped('description')}, images = coalesce((
      select jsonb_agg(entry order by place) from (
        select distinct on (entry ->> 'hash') entry, place from (
          select case when e ->> 'hash' = ${from} then e || (
              select jsonb_build_object('hash', hash, 'width', width, 'height', height, 'placeholder', placeholder)
              from image where hash = ${to}) else e end as entry, place
          from jsonb_array_elements(p.images) with ordinality listed (e, place)) swapped
        order by entry ->> 'hash', place) once), '[]')
    where ${inProduct} @> array[${from}::text]`.execute(tx);
  for (const [table, column] of owners)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(tx);
  for (const [table, columns, condition, hasVersion] of contents) {
    const all = sql.raw(columns.map((column) => `${column}::text`).join(" || ' ' || "));
    const changes = [...columns.map(swapped), ...(hasVersion ? [sql`version = version + 1`] : [])];
    await sql`
      update ${sql.table(table)} set ${sql.join(changes)}
      where ${sql.raw(condition)} and pictures_in(${all}) @> array[${from}::text]`.execute(tx);
  }
}
