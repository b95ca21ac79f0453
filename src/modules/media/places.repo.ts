import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MediaPlace } from '../../shared/contracts/media.ts';
import type { Focus } from '../../shared/stored-image.ts';

/** Place of a picture or video, with its titles by language as far as it has some. */
export interface PlaceRow {
  hash: string;
  kind: MediaPlace['kind'];
  id: string;
  title: Record<string, string> | string;
}

const inProduct = sql`pictures_in(images::text || description::text)`;

/** Places of a picture are counted up to here in lists: more are "more". */
export const maxPlaces = 50;

/** Places of some pictures in what is little and read whole: present contents and drafts, not former versions. */
const smallPlaces = (() => {
  const group = (kind: string, texts: string) => sql`
    select unnest(pictures_in(concat(image_hash, ' ', ${sql.raw(texts)}))) as hash, ${kind}::text as kind, id::text, title
    from ${sql.table(kind)}`;
  return sql`
    ${group('category', 'description::text, body::text')}
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
    union all select poster_hash, 'video', hash, case when title = '{}' then to_jsonb(name) else title end
      from video where poster_hash is not null`;
})();

/** Products and orders of the picture `wanted.hash`, found by index: all, or up to a number of each. */
function largePlaces(most: number | null) {
  const limit = sql`limit ${most}::int`;
  // Lines and variants among which that many orders and products are looked for.
  const ofRows = sql`limit ${most && most * 10}::int`;
  return sql`
    select 'product' as kind, of_picture.id::text as id, p.title from (
      (select id from product where ${inProduct} @> array[wanted.hash] ${limit})
      union
      (select product_id from variant where image_hash = wanted.hash ${ofRows})
      ${limit}) of_picture left join product p on p.id = of_picture.id
    union all
    select 'order', o.order_no, to_jsonb(o.order_no) from (
      select distinct order_id from (
        select order_id from order_line where image ->> 'hash' = wanted.hash ${ofRows}) line
      ${limit}) of_picture join customer_order o on o.id = of_picture.order_id`;
}

/** Query of the places of some pictures. */
function placesOf(hashes: readonly string[], most: number | null) {
  const some = sql`${hashes}::text[]`;
  return sql`
    select hash, kind, id, title from (${smallPlaces}) small where hash = any(${some})
    union all select wanted.hash, place.* from unnest(${some}) wanted (hash), lateral (${largePlaces(most)}) place`;
}

/** Places of a picture, each once, the newest kinds of things first and orders last. */
export async function findPlaces(db: Db, hash: string, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select distinct on (kind = 'order', kind, id) * from (${placesOf([hash], limit)}) place
    order by kind = 'order', kind, id limit ${limit}`.execute(db);
  return rows;
}

/** Number of things in which a picture stands. */
export async function countPlacesOf(db: Db, hash: string): Promise<number> {
  return (await placeCountQuery([hash], null).execute(db)).rows[0]?.uses ?? 0;
}

/** Number of things in which each of some pictures stands, exact up to `maxPlaces`. */
export async function countPlaces(db: Db, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await placeCountQuery(hashes).execute(db);
  return new Map(rows.map(({ hash, uses }) => [hash, uses]));
}

/** The query of both; tests look at its plan. */
export function placeCountQuery(
  hashes: readonly string[],
  most: number | null = maxPlaces + 1,
): RawBuilder<{ hash: string; uses: number }> {
  return sql<{ hash: string; uses: number }>`
    select hash, count(distinct (kind, id))::int as uses from (${placesOf(hashes, most)}) place group by hash`;
}

/** Condition of a picture or video by its hash: it stands nowhere. What is little is read once. */
export function standsNowhere(hash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    ${hash} not in (select hash from (${smallPlaces}) small where hash is not null)
    and not exists (select from product where ${inProduct} @> array[${hash}] limit 1)
    and not exists (select from variant where image_hash = ${hash})
    and not exists (select from order_line l where l.image ->> 'hash' = ${hash})`;
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
  ['video', 'poster_hash'],
] as const;

/**
 * Puts a picture in the place of another everywhere but in orders, whose lines stay as they were placed; or a video, which texts
 * name by its path (`named`).
 */
export async function replaceEverywhere(tx: Tx, from: string, to: string, named = { from, to }): Promise<void> {
  const swapped = (column: string) =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${named.from}, ${named.to})::jsonb`;
  // A gallery keeps sizes beside its pictures; one that holds both keeps the first.
  await sql`
    update product p set version = version + 1, ${swapped('description')}, images = coalesce((
      select jsonb_agg(entry order by place) from (
        select distinct on (entry ->> 'hash') entry, place from (
          select case when e ->> 'hash' = ${from} then e - 'focus' || (
              select jsonb_build_object('hash', hash, 'width', width, 'height', height, 'placeholder', placeholder)
                || case when focus is null then '{}' else jsonb_build_object('focus', focus) end
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

/** Writes the focal point of a picture into the galleries that show it; each counts as changed. */
export async function refocusProducts(tx: Tx, hash: string, focus: Focus | null): Promise<void> {
  const facts = JSON.stringify(focus ? { focus } : {});
  await sql`
    update product set version = version + 1, images = (
      select jsonb_agg(case when e ->> 'hash' = ${hash} then e - 'focus' || ${facts}::jsonb else e end order by place)
      from jsonb_array_elements(images) with ordinality listed (e, place))
    where pictures_in(images::text || description::text) @> array[${hash}::text]
      and jsonb_path_exists(images, '$[*] ? (@.hash == $hash)', jsonb_build_object('hash', ${hash}::text))`.execute(tx);
}
