import type { LimitFunction } from 'p-limit';
import { transact } from '../../../platform/db/transaction.ts';
import type { Call } from '../../../platform/http/route.ts';
import { fitPicture } from '../../../platform/images/picture.ts';
import type { Random } from '../../../platform/random.ts';
import type { Attached, UploadKind } from '../../../shared/contracts/attachments.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import type { AttachmentTools } from '../attachments.service.ts';
import * as repo from './uploads.repo.ts';

export interface UploadTools extends AttachmentTools {
  random: Random;
  /** Limits the pictures that are encoded at once. */
  limit: LimitFunction;
}

/** Longer side of a stored picture, in pixels. */
const maxSide = 2000;
/** ms */
const day = 86_400_000;
/** Pictures of one visitor in a day. */
const maxPerDay = 60;

/**
 * Takes a picture of a shopper in: encoded again, upright and without metadata, under a random id. Refuses (code 40) beside
 * `file` what is no picture, and more than a person needs in a day.
 */
export async function takeShopperPicture(tools: UploadTools, kind: UploadKind, call: Call): Promise<Result<Attached>> {
  const upload = call.uploads.find(({ field }) => field === 'file');
  if (!upload) return refuse('error.form', [fieldError('file', 'required', 'picture.missing')]);
  const uploader = { visitorId: (await call.requireVisitor()).id, customerId: (await call.customer())?.id ?? null };
  const picture = await tools.limit(async () => fitPicture(await tools.files.read(upload.storedAs), maxSide));
  if (!picture) return refuse('error.form', [fieldError('file', 'picture', 'picture.unreadable')]);
  await tools.files.remove(upload.storedAs);
  const id = tools.random.id();
  const file = `${id.slice(-2)}-private-${id}`;
  await tools.files.write(file, picture.bytes);
  const done = await transact(tools.db, async (tx) => {
    const now = tools.clock.now();
    const count = await repo.countUploads(tx, uploader.visitorId, new Date(now.getTime() - day));
    if (count >= maxPerDay) return tooMany(day / 1000);
    const { width, height, bytes } = picture;
    const row = { id, kind, visitor_id: uploader.visitorId, customer_id: uploader.customerId, file, width, height };
    await repo.insertUpload(tx, { ...row, bytes: bytes.length, used_by: null, created_at: now });
    return ok({ id, url: uploadUrl(id), width, height });
  });
  if (!done.ok) await tools.files.remove(file);
  return done;
}

/** URL of a private picture. A guest's page adds the key of the order, for browsers that did not send it. */
export function uploadUrl(id: string, accessKey?: string): string {
  return `/attachments/${id}${accessKey ? `?accessKey=${encodeURIComponent(accessKey)}` : ''}`;
}

/** Removes pictures that were sent a day ago and belong to nothing. */
export async function removeUnused({ db, clock, files }: AttachmentTools): Promise<void> {
  const before = new Date(clock.now().getTime() - day);
  for (;;) {
    const gone = await db.transaction().execute((tx) => repo.deleteUnused(tx, before, 100));
    for (const file of gone) await files.remove(file);
    if (gone.length < 100) return;
  }
}
