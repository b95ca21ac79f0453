import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { mediaTagsMaximum } from '../../shared/media-tags.ts';
import { conditionOf, hasTag, type MediaWanted, unusedQuery } from './media.repo.ts';

/** Pictures that one call gives a tag. */
const taggedAtOnce = 10_000;

const isFull = sql<boolean>`cardinality(tags) >= ${sql.lit(mediaTagsMaximum)}`;

/** Query of the pictures that a search, filters and a selection find, the newest first. */
function mediaFound(wanted: MediaWanted) {
  const condition = conditionOf(wanted);
  return wanted.filters.unused
    ? unusedQuery(condition)
    : sql`select hash, tags, created_at from image where ${condition} order by created_at desc, hash desc`;
}

/** Counts pictures that are found, and of them those that meet a condition. */
async function countFound(tx: Tx, wanted: MediaWanted, condition = sql<boolean>`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${mediaFound(wanted)}) found where ${condition}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts pictures that a search, filters and a selection find. */
export function countMedia(tx: Tx, wanted: MediaWanted): Promise<number> {
  return countFound(tx, wanted);
}

/** Keys of found pictures that meet a condition, the newest first, as many as one call changes. */
async function mediaKeys(tx: Tx, wanted: MediaWanted, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from (${mediaFound(wanted)}) found where ${condition}
    order by created_at desc, hash desc limit ${taggedAtOnce}`.execute(tx);
  return rows.map(({ hash }) => hash);
}

/** Pictures that a call has changed, and the number of those that it found and leaves to the next one. */
export interface Tagged {
  changed: string[];
  left: number;
}

/** Gives a tag to pictures, the first 10,000 that lack it, whatever its case; those that can have no more are left as they are. */
export async function addTag(tx: Tx, wanted: MediaWanted, tag: string): Promise<Tagged & { full: number }> {
  const misses = sql<boolean>`not ${hasTag(tag)} and not ${isFull}`;
  const keys = await mediaKeys(tx, wanted, misses);
  const found = await countFound(tx, wanted, misses);
  const full = await countFound(tx, wanted, sql`not ${hasTag(tag)} and ${isFull}`);
  const { rows } = await sql<{ hash: string }>`
    update image set tags = tags || ${tag}::text, version = version + 1
    where hash = any(${keys}::text[]) and ${misses} returning hash`.execute(tx);
  return { changed: rows.map(({ hash }) => hash), left: Math.max(0, found - keys.length), full };
}

/** Takes a tag from pictures, the first 10,000 that have it, whatever its case. */
export async function removeTag(tx: Tx, wanted: MediaWanted, tag: string): Promise<Tagged> {
  const keys = await mediaKeys(tx, wanted, hasTag(tag));
  const found = await countFound(tx, wanted, hasTag(tag));
  const { rows } = await sql<{ hash: string }>`
    update image set tags = array(select t from unnest(tags) with ordinality all_tags (t, n) where lower(t) <> lower(${tag}) order by n),
      version = version + 1
    where hash = any(${keys}::text[]) and ${hasTag(tag)} returning hash`.execute(tx);
  return { changed: rows.map(({ hash }) => hash), left: Math.max(0, found - keys.length) };
}

/** Tags with the number of their pictures, the most frequent first; those that differ in case are one, spelled as on the first picture. */
export async function tagRows(db: Db, limit: number): Promise<{ tag: string; pictures: number }[]> {
  const { rows } = await sql<{ tag: string; pictures: number }>`
    select (array_agg(tag order by created_at, hash))[1] as tag, count(*)::int as pictures
    from image, unnest(tags) tag where tags <> '{}'
    group by lower(tag) order by pictures desc, lower(tag) limit ${limit}`.execute(db);
  return rows;
}
