import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  type PictureFacts,
  type PictureFormat,
  readPicture,
  resizePicture,
  squarePicture,
} from '../../platform/images/picture.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import { limitOfProcess } from '../../platform/machine-share.ts';
import type { Random } from '../../platform/random.ts';
import { pictureWidths } from '../../shared/picture.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import { deleteImage, findImages, rememberImage } from './attachments.repo.ts';
import { enqueueSizes } from './sizes.service.ts';

export interface AttachmentTools {
  db: Db;
  clock: Clock;
  files: FileStore;
}

/** Takes a picture in: judged by its content, kept once by its hash; its sizes are made by a job. Null when the bytes are no picture of ours. */
export async function takePicture(
  bytes: Buffer,
  { db, clock, files }: AttachmentTools,
  name = '',
): Promise<StoredImage | null> {
  const facts = await readPicture(bytes);
  if (!facts) return null;
  const isNew = !(await files.has(facts.hash));
  if (isNew) await files.write(facts.hash, bytes);
  await rememberImage(db, { ...facts, name: name.slice(0, 200) }, clock.now());
  if (isNew) await enqueueSizes(db, { hash: facts.hash });
  // A known one may have a focal point.
  const [known] = isNew ? [] : await findImages(db, [facts.hash]);
  return known ?? storedImage(facts);
}

/** Takes in a picture whose facts are already known, e.g. one that ships with the demo, without decoding it. */
export async function takeKnownPicture(
  path: string,
  facts: PictureFacts & { name: string },
  { db, clock, files }: AttachmentTools,
) {
  if (!(await files.has(facts.hash))) await files.copyIn(facts.hash, path);
  await rememberImage(db, facts, clock.now());
  return storedImage(facts);
}

/**
 * Takes a picture of a person in: made anew as a square, so that nothing of the file itself is kept, under a name of chance
 * that is random and unique. Null when the bytes are not a picture.
 */
export async function takeAvatar(
  bytes: Buffer,
  width: number,
  { db, clock, files, random }: AttachmentTools & { random: Random },
): Promise<string | null> {
  if (!(await readPicture(bytes))) return null;
  const square = await squarePicture(bytes, width);
  const facts = await readPicture(square);
  if (!facts) return null;
  const hash = Buffer.from(random.token(12), 'base64url').toString('hex');
  await files.write(hash, square);
  await rememberImage(db, { ...facts, hash }, clock.now());
  return hash;
}

/** Forgets a picture that nothing else shows; its files go once the transaction is through (`pictures:remove`). */
export async function dropPicture(tx: Tx, name: string): Promise<void> {
  await deleteImage(tx, name);
  await enqueue(tx, 'pictures:remove', { name }, { key: `picture ${name}` });
}

/** Removes a picture in every width and format, itself first: what is gone can be derived no more. */
export async function removePicture(name: string, files: FileStore): Promise<void> {
  await files.remove(name);
  for (const width of pictureWidths)
    for (const format of ['avif', 'webp', 'jpg']) await files.remove(`${name}-${width}.${format}`);
}

function storedImage({ hash, width, height, placeholder }: PictureFacts): StoredImage {
  return { hash, width, height, placeholder };
}

/** Resizing at once on one machine, so that pictures never take all threads from the shop. */
const atOnceOnMachine = 2;

export type DerivePicture = (hash: string, width: number, format: PictureFormat) => Promise<Buffer | null>;

/**
 * Answers pictures in a width and format: made at the first request, then stored. Null when there is no such picture. What a
 * machine may do at once is divided among its processes, at least one for each.
 */
export function pictureDeriver(files: FileStore, processes: number): DerivePicture {
  const making = new Map<string, Promise<Buffer | null>>();
  const limit = limitOfProcess(atOnceOnMachine, processes);
  const readOrMake = async (name: string, hash: string, width: number, format: PictureFormat) => {
    if (await files.has(name)) return files.read(name);
    if (!(await files.has(hash))) return null;
    return limit(async () => {
      const bytes = await resizePicture(await files.read(hash), width, format);
      await files.write(name, bytes);
      // Removed meanwhile: its sizes go with it.
      if (!(await files.has(hash))) await files.remove(name);
      return bytes;
    });
  };
  return (hash, width, format) => {
    const name = `${hash}-${width}.${format}`;
    const known = making.get(name);
    if (known) return known;
    const made = readOrMake(name, hash, width, format).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}
