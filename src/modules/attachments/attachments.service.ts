import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StoredImage } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type PictureFacts, type PictureFormat, readPicture, resizePicture } from '../../platform/images/picture.ts';
import { rememberImage } from './attachments.repo.ts';

export interface AttachmentTools {
  db: Db;
  clock: Clock;
  files: FileStore;
}

/** Takes a picture in: judged by its content, kept once by its hash. Null when the bytes are no picture of ours. */
export async function takePicture(bytes: Buffer, { db, clock, files }: AttachmentTools): Promise<StoredImage | null> {
  const facts = await readPicture(bytes);
  if (!facts) return null;
  if (!(await files.has(facts.hash))) await files.write(facts.hash, bytes);
  await rememberImage(db, facts, clock.now());
  return storedImage(facts);
}

/** Takes in a picture whose facts are already known, e.g. one that ships with the demo, without decoding it. */
export async function takeKnownPicture(path: string, facts: PictureFacts, { db, clock, files }: AttachmentTools) {
  if (!(await files.has(facts.hash))) await files.copyIn(facts.hash, path);
  await rememberImage(db, facts, clock.now());
  return storedImage(facts);
}

function storedImage({ hash, width, height, placeholder }: PictureFacts): StoredImage {
  return { hash, width, height, placeholder };
}

const making = new Map<string, Promise<Buffer | null>>();
let running = 0;
const waiting: (() => void)[] = [];
/** Resizing at once, so that pictures never take all threads from the shop. */
const atOnce = 2;

/** A picture in one width and format: made at the first wish, then kept. Null when there is no such picture. */
export function derivePicture(
  hash: string,
  width: number,
  format: PictureFormat,
  files: FileStore,
): Promise<Buffer | null> {
  const name = `${hash}-${width}.${format}`;
  const known = making.get(name);
  if (known) return known;
  const made = readOrMake(name, hash, width, format, files).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

async function readOrMake(name: string, hash: string, width: number, format: PictureFormat, files: FileStore) {
  if (await files.has(name)) return files.read(name);
  if (!(await files.has(hash))) return null;
  await turn();
  try {
    const bytes = await resizePicture(await files.read(hash), width, format);
    await files.write(name, bytes);
    return bytes;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}
