import type { LimitFunction } from 'p-limit';
import { transact } from '../../../platform/db/transaction.ts';
import { ipGroup } from '../../../platform/http/ip-group.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Throttle } from '../../../platform/http/throttle.ts';
import { type Fitted, fitPicture } from '../../../platform/images/picture.ts';
import type { Random } from '../../../platform/random.ts';
import type { Attached, UploadKind } from '../../../shared/contracts/attachments.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import type { AttachmentTools } from '../attachments.service.ts';
import { day, isWithinQuota, triesOfIp } from './quota.ts';
import * as repo from './uploads.repo.ts';

export interface UploadTools extends AttachmentTools {
  random: Random;
  throttle: Throttle;
  /** Limits the pictures that are encoded at once. */
  limit: LimitFunction;
}

/** Longer side of a stored picture, in pixels. */
const maxSide = 2000;

/**
 * Takes a picture of a shopper in: encoded again, upright and without metadata, under a random id. Refuses (code 40) beside
 * `file` what is no picture, and more than a person needs.
 */
export async function takeShopperPicture(tools: UploadTools, kind: UploadKind, call: Call): Promise<Result<Attached>> {
  const upload = call.uploads.find(({ field }) => field === 'file');
  if (!upload) return refuse('error.form', [fieldError('file', 'required', 'picture.missing')]);
  const wait = await tools.throttle(`upload ${ipGroup(call.ip)}`, triesOfIp);
  if (wait !== null) return tooMany(wait);
  const uploader = { visitorId: (await call.requireVisitor()).id, customerId: (await call.customer())?.id ?? null };
  const picture = await tools.limit(async () => fitPicture(await tools.files.read(upload.storedAs), maxSide));
  if (!picture) return refuse('error.form', [fieldError('file', 'picture', 'picture.unreadable')]);
  await tools.files.remove(upload.storedAs);
  return keepPicture(tools, picture, { ...uploader, kind });
}

/** Stores a picture within the quota of its sender; its file does not stay where its row does not. */
async function keepPicture(tools: UploadTools, picture: Fitted, uploader: repo.Uploader & { kind: UploadKind }) {
  const { width, height, bytes } = picture;
  const { kind, visitorId, customerId } = uploader;
  const id = tools.random.id();
  const file = privateName(id);
  await tools.files.write(file, bytes);
  let isKept = false;
  try {
    const done = await transact(tools.db, async (tx): Promise<Result<Attached>> => {
      const now = tools.clock.now();
      const { today, total } = await repo.storedBy(tx, uploader, new Date(now.getTime() - day * 1000));
      if (!isWithinQuota(today, total, bytes.length)) return tooMany(day);
      const row = { id, kind, visitor_id: visitorId, customer_id: customerId, file, width, height };
      await repo.insertUpload(tx, { ...row, bytes: bytes.length, used_by: null, created_at: now });
      return ok({ id, url: uploadUrl(id), width, height });
    });
    isKept = done.ok;
    return done;
  } finally {
    if (!isKept) await tools.files.remove(file);
  }
}

/** Name in the file store, which begins with the random end of the id, so that files are spread over folders. */
export function privateName(id: string): string {
  return `${id.slice(-2)}-private-${id}`;
}

/** URL of a private picture. A guest's page adds the key of the order, for browsers that did not send it. */
export function uploadUrl(id: string, accessKey?: string): string {
  return `/attachments/${id}${accessKey ? `?accessKey=${encodeURIComponent(accessKey)}` : ''}`;
}

/** Removes pictures that were sent a day ago and belong to nothing. */
export async function removeUnused({ db, clock, files }: AttachmentTools): Promise<void> {
  const before = new Date(clock.now().getTime() - day * 1000);
  for (;;) {
    const gone = await db.transaction().execute((tx) => repo.deleteUnused(tx, before, 100));
    for (const file of gone) await files.remove(file);
    if (gone.length < 100) return;
  }
}
