import type { Db } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import { pictureWidths } from '../../shared/picture.ts';
import { findImages, imagesAfter } from './attachments.repo.ts';

/** Makes a size of a picture unless there is one. */
type MakeSize = (hash: string, width: number, format: 'avif') => Promise<unknown>;

/** Payload of `pictures:sizes`: one picture, or all from the one after `after` on. */
export type SizesPayload = { hash: string } | { after: string };

/** Pictures in one job of all: a few seconds, after which other jobs have their turn. */
const inOneJob = 4;

/**
 * Has the sizes of a new picture made before somebody asks for them, one picture at a time and after every other job. Only
 * AVIF: every browser that the shop supports takes it, and mails and link previews wait for their JPEG as before.
 */
export function enqueueSizes(db: Db, payload: SizesPayload): Promise<void> {
  const key = 'hash' in payload ? `sizes of ${payload.hash}` : 'sizes of all pictures';
  return enqueue(db, 'pictures:sizes', payload, { key, queue: 'pictures', isLast: true });
}

/** Makes the sizes of a picture, or of the next ones, and has those after them made by a further job. */
export async function makeSizes(payload: SizesPayload, db: Db, make: MakeSize): Promise<void> {
  const images =
    'hash' in payload ? await findImages(db, [payload.hash]) : await imagesAfter(db, payload.after, inOneJob);
  for (const { hash, width: original } of images)
    for (const width of pictureWidths) if (width <= original) await make(hash, width, 'avif');
  const last = images.at(-1);
  if ('after' in payload && last) await enqueueSizes(db, { after: last.hash });
}
