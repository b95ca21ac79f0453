import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { MediaListBody } from '../../shared/contracts/media.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Focus } from '../../shared/stored-image.ts';
import { foundBy, type Search } from '../search/index.ts';
import { standsNowhere } from './places.repo.ts';

export interface MediaRow {
  hash: string;
  name: string;
  alt: Record<string, string>;
  width: number;
  height: number;
  bytes: number;
  focus: Focus | null;
  tags: string[];
  version: number;
  created_at: Date;
}

const columns = sql`hash, name, alt, width, height, bytes, focus, tags, version, created_at`;
/** Pictures of customers are no part of the library. */
const isOfShop = sql`not exists (select from customer c where c.avatar_hash = image.hash)`;
/** Newest pictures among which unused ones are looked for. */
const lookedThrough = 5000;
/** Products of a search whose pictures it finds. */
const productsSearched = 500;

/** Pictures that are asked for: a search with the products that it finds, filters, days in the shop's zone, and a selection. */
export type MediaWanted = Omit<MediaListBody, 'page' | 'pageSize'> & {
  products: Search | null;
  timeZone: string;
  selection?: Selection;
};

/** Pictures of a search and filters, the newest first, a page of them; also those of the products that the search finds. */
export async function mediaRows(
  db: Db,
  wanted: MediaWanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const { filters } = wanted;
  const condition = conditionOf(wanted);
  const offset = (page - 1) * pageSize;
  if (filters.unused) return unusedRows(db, condition, { offset, limit: pageSize });
  const { rows } = await sql<MediaRow>`
    select ${columns} from image where ${condition}
    order by created_at desc, hash desc limit ${pageSize} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from image where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Place in the list, the newest first. */
export type MediaPlaceInList = Pick<MediaRow, 'hash' | 'created_at'>;

/** Pictures of a search and filters after a place in the list, or the first ones. */
export async function mediaAfter(
  db: Db,
  wanted: MediaWanted,
  place: MediaPlaceInList | null,
  limit: number,
): Promise<MediaRow[]> {
  const condition = conditionOf(wanted);
  const found = wanted.filters.unused ? sql`(${unusedQuery(condition)}) image` : sql`image`;
  const isWanted = wanted.filters.unused ? sql`true` : condition;
  const isAfter = place ? sql`(created_at, hash) < (${place.created_at}::timestamptz, ${place.hash})` : sql`true`;
  const { rows } = await sql<MediaRow>`
    select ${columns} from ${found} where ${isWanted} and ${isAfter}
    order by created_at desc, hash desc limit ${limit}`.execute(db);
  return rows;
}

async function unusedRows(
  db: Db,
  condition: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const { rows } = await unusedQuery(condition).execute(db);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

/** Query of the pictures that stand nowhere, of the newest that meet a condition; tests look at its plan. */
export function unusedQuery(condition: RawBuilder<unknown>): RawBuilder<MediaRow> {
  return sql<MediaRow>`
    select ${columns} from (
      select ${columns} from image where ${condition} order by created_at desc, hash desc limit ${lookedThrough}) image
    where ${standsNowhere(sql`image.hash`)} order by created_at desc, hash desc`;
}

/** Condition of `image`: it is asked for. */
export function conditionOf({ keyword, filters, products, selection = {}, ...days }: MediaWanted): RawBuilder<boolean> {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const ofProducts = products
    ? sql`hash in (
        select unnest(pictures_in(images::text)) from product
        where id in (select product_id from (${foundBy(products)}) f limit ${sql.lit(productsSearched)}))`
    : sql`false`;
  const found = sql`(name ilike ${like} or alt::text ilike ${like} or array_to_string(tags, ' ') ilike ${like} or ${ofProducts})`;
  const isNamed = keyword ? found : sql`true`;
  const isWithout = filters.withoutAlt ? sql`coalesce(alt ->> ${filters.withoutAlt}, '') = ''` : sql`true`;
  const isTagged = filters.tag === undefined ? sql`true` : hasTag(filters.tag);
  const isWithin = isWithinDays(sql`created_at`, days);
  const isChosen = isSelected(sql`hash`, 'text', selection);
  return sql`${isOfShop} and ${isNamed} and ${isWithout} and ${isTagged} and ${isWithin} and ${isChosen}`;
}

/** Tests if a picture has a tag, whatever its case; in the words of the index `image_folded_tags`. */
export function hasTag(tag: string): RawBuilder<boolean> {
  return sql<boolean>`(tags <> '{}' and folded_tags(tags) @> array[lower(${tag}::text)])`;
}

export async function findMedia(db: Db, hash: string): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`select ${columns} from image where hash = ${hash} and ${isOfShop}`.execute(db);
  return rows[0];
}

/** Holds a picture until the transaction ends: nothing begins to refer to it meanwhile. */
export async function lockMedia(tx: Tx, hash: string): Promise<MediaRow | undefined> {
  await sql`select from image where hash = ${hash} for update`.execute(tx);
  return findMedia(tx, hash);
}

/** Fields of a picture that staff write. */
export type MediaTexts = Pick<MediaRow, 'name' | 'alt' | 'focus' | 'tags'>;

export async function writeMedia(tx: Tx, hash: string, { name, alt, focus, tags }: MediaTexts): Promise<void> {
  await sql`
    update image set name = ${name}, alt = ${JSON.stringify(alt)}::jsonb, tags = ${tags}::text[],
      focus = ${focus && JSON.stringify(focus)}::jsonb, version = version + 1
    where hash = ${hash}`.execute(tx);
}

/** Describes a picture that nobody has described yet; answers if it did. */
export async function describeMedia(tx: Tx, hash: string, texts: MediaTexts): Promise<boolean> {
  const { rows } = await sql`
    select from image where hash = ${hash} and name = '' and alt = '{}' and tags = '{}' and focus is null
    for update`.execute(tx);
  if (rows.length > 0) await writeMedia(tx, hash, texts);
  return rows.length > 0;
}
