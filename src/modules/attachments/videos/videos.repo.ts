import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';

/** Facts of a video whose file was read. */
export interface VideoRecord {
  hash: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  lengthMs: number | null;
}

/**
 * Remembers a video. One with the same bytes is the same video, and keeps what staff wrote; one that was removed is back, which
 * is the answer. Holds it until the transaction ends.
 */
export async function rememberVideo(
  tx: Tx,
  { lengthMs, ...facts }: VideoRecord,
  { name, by, at }: { name: string; by: string; at: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('video')
    .select('removed_at')
    .where('hash', '=', facts.hash)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto('video')
    .values({ ...facts, length_ms: lengthMs, name, created_at: at, created_by: by })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((e) => ({
        ...facts,
        length_ms: lengthMs,
        name: sql<string>`case when video.name = '' then excluded.name else video.name end`,
        created_by: sql<string>`case when video.created_by = '' then excluded.created_by else video.created_by end`,
        created_at: sql<Date>`case when video.removed_at is null then video.created_at else excluded.created_at end`,
        removed_at: null,
        removed_in_use: e.lit(false),
      })),
    )
    .execute();
  return known !== undefined && known.removed_at !== null;
}

/** Videos whose files were not read yet: contents named them before the library knew them. */
export function unreadVideos(db: Db, limit: number) {
  return db
    .selectFrom('video')
    .select(['hash', 'mime'])
    .where('bytes', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('hash')
    .limit(limit)
    .execute();
}

/** Writes down what the file of a video tells. */
export async function recordFacts(db: Db, { hash, bytes, width, height, lengthMs }: VideoRecord): Promise<void> {
  await db
    .updateTable('video')
    .set({ bytes, width, height, length_ms: lengthMs })
    .where('hash', '=', hash)
    .where('bytes', 'is', null)
    .execute();
}

/** Forgets a video that has no file. */
export async function forgetUnread(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('video').where('hash', '=', hash).where('bytes', 'is', null).execute();
}

/** Holds a video until the transaction ends; answers whether it was removed. */
export async function isRemoved(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx.selectFrom('video').select('removed_at').where('hash', '=', hash).forUpdate().executeTakeFirst();
  return row ? row.removed_at !== null : true;
}

/** Takes a video out of the library; its row stays, so that nothing begins to show it. */
export async function writeRemoved(tx: Tx, hash: string, at: Date, inUse: boolean): Promise<void> {
  await tx.deleteFrom('video_caption').where('video_hash', '=', hash).execute();
  await sql`
    update video set name = '', title = '{}', tags = '{}', poster_hash = null, removed_at = ${at}, removed_in_use = ${inUse},
      version = version + 1
    where hash = ${hash}`.execute(tx);
}

/** A video as pages show it. */
export interface ShownVideo {
  width: number | null;
  height: number | null;
  title: Record<string, string>;
  isRemoved: boolean;
  poster: StoredImage | null;
  captions: { language: string; digest: string }[];
}

/** Finds a video for a page; null for one that the library does not know. */
export async function findShownVideo(db: Db, hash: string): Promise<ShownVideo | null> {
  const { rows } = await sql<ShownVideo>`
    select v.width, v.height, v.title, v.removed_at is not null as "isRemoved",
      case when i.hash is null then null else jsonb_build_object(
        'hash', i.hash, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder) end as poster,
      coalesce((
        select jsonb_agg(jsonb_build_object('language', language, 'digest', digest) order by language)
        from video_caption where video_hash = v.hash), '[]') as captions
    from video v left join image i on i.hash = v.poster_hash where v.hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/** The captions of a video in a language. */
export function findCaptions(db: Db, hash: string, language: string) {
  return db
    .selectFrom('video_caption')
    .select(['content', 'digest'])
    .where('video_hash', '=', hash)
    .where('language', '=', language)
    .executeTakeFirst();
}
