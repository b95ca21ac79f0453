import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PageCursor } from '../../platform/db/page-cursor.ts';
import { isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { VideoItem, VideoListBody } from '../../shared/contracts/videos.ts';
import type { VideoSort } from '../../shared/videos.ts';
import { hasTag } from './media.repo.ts';
import { standsNowhere } from './places.repo.ts';

export interface VideoRow {
  hash: string;
  name: string;
  mime: VideoItem['mime'];
  bytes: number;
  width: number | null;
  height: number | null;
  length_ms: number | null;
  title: Record<string, string>;
  poster_hash: string | null;
  tags: string[];
  version: number;
  created_at: Date;
  created_by: string;
  /** Languages that have captions. */
  captioned: string[];
}

const columns = sql`hash, name, mime, bytes, width, height, length_ms, title, poster_hash, tags, version, created_at, created_by,
  array(select language from video_caption where video_hash = video.hash order by language) as captioned`;
/** One whose file was not read yet is in no list: it may not exist. */
const isKnown = sql`removed_at is null and bytes is not null`;

/** Value by which each order goes, with its direction; the hash decides between equal ones. */
const orders: Record<VideoSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDescending: boolean }> = {
  createdDesc: { key: sql`created_at`, type: sql`timestamptz`, isDescending: true },
  createdAsc: { key: sql`created_at`, type: sql`timestamptz`, isDescending: false },
  name: { key: sql`lower(name)`, type: sql`text`, isDescending: false },
  bytesDesc: { key: sql`bytes`, type: sql`bigint`, isDescending: true },
  lengthDesc: { key: sql`coalesce(length_ms, 0)`, type: sql`bigint`, isDescending: true },
};

export type VideoWanted = Pick<VideoListBody, 'keyword' | 'filters' | 'from' | 'to'> & { timeZone: string };

/** Videos that a search and filters find, in an order, a page of them; `place` is what a cursor holds. */
export async function videoRows(
  db: Db,
  wanted: VideoWanted,
  { sort, page, pageSize, cursor }: Pick<VideoListBody, 'sort' | 'page' | 'pageSize'> & { cursor: PageCursor | null },
): Promise<{ rows: (VideoRow & { place: string })[]; total: number }> {
  const condition = conditionOf(wanted);
  const { key, type, isDescending } = orders[sort];
  const way = sql.raw(isDescending ? 'desc' : 'asc');
  const beyond = cursor
    ? sql`(${key}, hash) ${sql.raw(isDescending ? '<' : '>')} (${cursor.value}::${type}, ${cursor.id}::text)`
    : sql`true`;
  const { rows } = await sql<VideoRow & { place: string }>`
    select ${columns}, (${key})::text as place from video where ${condition} and ${beyond}
    order by ${key} ${way}, hash ${way} limit ${pageSize} offset ${cursor ? 0 : (page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from video where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf({ keyword, filters, timeZone, from, to }: VideoWanted): RawBuilder<boolean> {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const captions = (which: RawBuilder<unknown>) =>
    sql`exists (select from video_caption c where c.video_hash = video.hash and ${which})`;
  const isNamed = keyword
    ? sql`(name ilike ${like} or title::text ilike ${like} or array_to_string(tags, ' ') ilike ${like}
        or ${captions(sql`c.content ilike ${like}`)})`
    : sql`true`;
  const isUnused = filters.unused ? standsNowhere(sql`video.hash`) : sql`true`;
  const lacksCaptions = filters.withoutCaptions
    ? sql`not ${captions(sql`c.language = ${filters.withoutCaptions}`)}`
    : sql`true`;
  const lacksPoster = filters.withoutPoster ? sql`poster_hash is null` : sql`true`;
  const isTagged = filters.tag === undefined ? sql`true` : hasTag(filters.tag);
  const isWithin = isWithinDays(sql`created_at`, { from, to, timeZone });
  return sql`${isKnown} and ${isNamed} and ${isUnused} and ${lacksCaptions} and ${lacksPoster} and ${isTagged} and ${isWithin}`;
}

export async function findVideo(db: Db, hash: string): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`select ${columns} from video where hash = ${hash} and ${isKnown}`.execute(db);
  return rows[0];
}

/** Holds a video until the transaction ends: nothing begins to show it meanwhile. */
export async function lockVideo(tx: Tx, hash: string): Promise<VideoRow | undefined> {
  await sql`select from video where hash = ${hash} for update`.execute(tx);
  return findVideo(tx, hash);
}

/** WebVTT files of a video, with the beginnings of their hashes. */
export function captionsOf(db: Db, hash: string) {
  return db
    .selectFrom('video_caption')
    .select(['language', 'content', 'digest'])
    .where('video_hash', '=', hash)
    .orderBy('language')
    .execute();
}

/** Fields of a video that staff write. */
export type VideoTexts = Pick<VideoRow, 'name' | 'title' | 'poster_hash' | 'tags'>;

export async function writeVideo(tx: Tx, hash: string, { name, title, poster_hash, tags }: VideoTexts): Promise<void> {
  await sql`
    update video set name = ${name}, title = ${JSON.stringify(title)}::jsonb, poster_hash = ${poster_hash},
      tags = ${tags}::text[], version = version + 1
    where hash = ${hash}`.execute(tx);
}

/** Writes the captions of a video in a language; an empty text removes them. */
export async function writeCaptions(
  tx: Tx,
  hash: string,
  { language, content, digest }: { language: string; content: string; digest: string },
): Promise<void> {
  if (content === '') {
    await sql`delete from video_caption where video_hash = ${hash} and language = ${language}`.execute(tx);
    return;
  }
  await sql`
    insert into video_caption (video_hash, language, content, digest) values (${hash}, ${language}, ${content}, ${digest})
    on conflict (video_hash, language) do update set content = excluded.content, digest = excluded.digest`.execute(tx);
}
