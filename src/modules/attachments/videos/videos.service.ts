import { createHash } from 'node:crypto';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { readVideo, type VideoEnding } from './read-video.ts';
import {
  forgetUnread,
  isRemoved,
  recordFacts,
  rememberVideo,
  unreadVideos,
  type VideoRecord,
  writeRemoved,
} from './videos.repo.ts';

export interface VideoTools {
  db: Db;
  clock: Clock;
  files: FileStore;
}

export interface StoredVideo {
  id: string;
  url: string;
}

/** Videos whose files one job reads. */
const readAtOnce = 50;

/** Takes a video in under the hash of its content. Refuses (code 40) beside `file` what browsers cannot play. */
export async function takeVideo(
  upload: Upload | undefined,
  { db, clock, files }: VideoTools,
  staff: Pick<Staff, 'name'>,
): Promise<Result<StoredVideo>> {
  if (!upload) return refuse('error.form', [fieldError('file', 'required', 'video.missing')]);
  const facts = await readVideo(files, upload.storedAs);
  if (!facts) return refuse('error.form', [fieldError('file', 'video', 'video.unreadable')]);
  const { ending, ...measures } = facts;
  const hash = createHash('sha256');
  for await (const part of files.stream(upload.storedAs)) hash.update(part as Buffer);
  const id = hash.digest('hex').slice(0, 24);
  const name = `${id}.${ending}`;
  const place = async () => {
    if (!(await files.has(name))) await files.take(name, files.stream(upload.storedAs));
  };
  await place();
  const record = { hash: id, mime: mimeOf(ending), bytes: upload.bytes, ...measures };
  await remember(db, record, { name: upload.fileName, by: staff.name, at: clock.now() });
  // A job may have removed the file of a former video meanwhile; from now on it finds this one.
  await place();
  await files.remove(upload.storedAs);
  return ok({ id, url: videoUrl({ hash: id, mime: record.mime }) });
}

/** Remembers a video; pages that went on without one that is back are made again. */
async function remember(db: Db, record: VideoRecord, sent: { name: string; by: string; at: Date }): Promise<void> {
  await transact(db, async (tx) => {
    if (await rememberVideo(tx, record, sent)) await announce(tx, ['*']);
    return ok({});
  });
}

function mimeOf(ending: VideoEnding): string {
  return `video/${ending}`;
}

/** Name of the file of a video in the file store. */
function fileOf({ hash, mime }: Pick<VideoRecord, 'hash' | 'mime'>): string {
  return `${hash}.${mime === 'video/webm' ? 'webm' : 'mp4'}`;
}

/** Path of the file of a video. */
export function videoUrl(video: Pick<VideoRecord, 'hash' | 'mime'>): string {
  return `/media/${fileOf(video)}`;
}

/** Takes in a video that ships with the shop. */
export async function takeKnownVideo(path: string, id: string, { db, clock, files }: VideoTools): Promise<string> {
  const name = `${id}.mp4`;
  if (!(await files.has(name))) await files.copyIn(name, path);
  const facts = await readVideo(files, name);
  if (!facts) throw new Error(`${path} is no video`);
  const { ending, ...measures } = facts;
  const record = { hash: id, mime: mimeOf(ending), bytes: (await files.size(name)) ?? 0, ...measures };
  await remember(db, record, { name: path.split('/').at(-1) ?? '', by: '', at: clock.now() });
  return videoUrl(record);
}

/** Reads the files of videos that contents named before the library knew them; forgets those that have none. */
export async function measureVideos({ db, files }: VideoTools): Promise<void> {
  for (const video of await unreadVideos(db, readAtOnce)) {
    const name = fileOf(video);
    const bytes = await files.size(name);
    const facts = bytes ? await readVideo(files, name) : null;
    if (bytes && facts) await recordFacts(db, { ...video, ...facts, bytes });
    else await forgetUnread(db, video.hash);
  }
}

/** Takes a video out of the library; its file goes once the transaction is through (`videos:remove`). */
export async function dropVideo(
  tx: Tx,
  video: Pick<VideoRecord, 'hash' | 'mime'>,
  { at, inUse }: { at: Date; inUse: boolean },
): Promise<void> {
  await writeRemoved(tx, video.hash, at, inUse);
  await enqueue(tx, 'videos:remove', { hash: video.hash, mime: video.mime }, { key: `video ${video.hash}` });
}

/** Removes the file of a video, unless the video came in again; its row is held meanwhile, so that it cannot. */
export async function removeVideoFile(
  video: Pick<VideoRecord, 'hash' | 'mime'>,
  { db, files }: VideoTools,
): Promise<void> {
  await transact(db, async (tx) => {
    if (await isRemoved(tx, video.hash)) await files.remove(fileOf(video));
    return ok({});
  });
}
