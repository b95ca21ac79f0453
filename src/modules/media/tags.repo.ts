import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { mediaTagsMaximum } from '../../shared/media-tags.ts';
import { conditionOf, type MediaWanted, unusedQuery } from './media.repo.ts';

/** Pictures that one call gives a tag. */
const taggedAtOnce = 10_000;

/** Keys of pictures that a search, filters and a selection find, the newest first. */
async function mediaKeys(tx: Tx, wanted: MediaWanted): Promise<string[]> {
  const condition = conditionOf(wanted);
  const query = wanted.filters.unused
    ? sql<{ hash: string }>`select hash from (${unusedQuery(condition)}) found`
    : sql<{ hash: string }>`select hash from image where ${condition} order by created_at desc, hash desc`;
  const { rows } = await sql<{ hash: string }>`${query} limit ${taggedAtOnce}`.execute(tx);
  return rows.map(({ hash }) => hash);
}

/** Gives a tag to pictures; those that have it, whatever its case, and those that can have no more are left. */
export async function addTag(tx: Tx, wanted: MediaWanted, tag: string): Promise<{ changed: string[]; full: number }> {
  const keys = await mediaKeys(tx, wanted);
  const lacks = sql`not exists (select from unnest(tags) t where lower(t) = lower(${tag}))`;
  const { rows } = await sql<{ hash: string }>`
    update image set tags = tags || ${tag}::text, version = version + 1
    where hash = any(${keys}::text[]) and cardinality(tags) < ${mediaTagsMaximum} and ${lacks} returning hash`.execute(
    tx,
  );
  const left = await sql<{ full: number }>`
    select count(*)::int as full from image
    where hash = any(${keys}::text[]) and cardinality(tags) >= ${mediaTagsMaximum} and ${lacks}`.execute(tx);
  return { changed: rows.map(({ hash }) => hash), full: left.rows[0]?.full ?? 0 };
}

/** Takes a tag from pictures, whatever its case. */
export async function removeTag(tx: Tx, wanted: MediaWanted, tag: string): Promise<string[]> {
  const keys = await mediaKeys(tx, wanted);
  const { rows } = await sql<{ hash: string }>`
    update image set tags = array(select t from unnest(tags) with ordinality all_tags (t, n) where lower(t) <> lower(${tag}) order by n),
      version = version + 1
    where hash = any(${keys}::text[]) and exists (select from unnest(tags) t where lower(t) = lower(${tag}))
    returning hash`.execute(tx);
  return rows.map(({ hash }) => hash);
}

/** Tags with the number of their pictures, the most frequent first. */
export async function tagRows(db: Db, limit: number): Promise<{ tag: string; pictures: number }[]> {
  const { rows } = await sql<{ tag: string; pictures: number }>`
    select tag, count(*)::int as pictures from image, unnest(tags) tag where tags <> '{}'
    group by tag order by pictures desc, tag limit ${limit}`.execute(db);
  return rows;
}
