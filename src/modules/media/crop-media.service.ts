import type { LimitFunction } from 'p-limit';
import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Staff } from '../../platform/http/route.ts';
import { type Cut, cutPicture } from '../../platform/images/picture.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { Focus } from '../../shared/stored-image.ts';
import { takePicture } from '../attachments/index.ts';
import { describeMedia, findMedia, type MediaRow } from './media.repo.ts';
import { type MediaTools, rounded } from './media.service.ts';

export interface CropTools extends MediaTools {
  files: FileStore;
  /** Limits the pictures that are cut at once. */
  limit: LimitFunction;
}

/**
 * Makes a new picture of a rectangle of another, with its name, texts and tags; the other stays. The same rectangle is the same
 * picture. Refuses what does not lie within the picture, and all of it.
 */
export async function cropMedia(
  tools: CropTools,
  { id, ...cut }: Cut & { id: string },
  staff: Staff,
): Promise<Result<{ id: string }>> {
  const original = await findMedia(tools.db, id);
  if (!original) return notFound();
  const errors = cutErrors(cut, original);
  if (errors.length > 0) return refuse('error.form', errors);
  const bytes = await tools.limit(async () => cutPicture(await tools.files.read(id), cut));
  const picture = await takePicture(bytes, tools);
  if (!picture) return refuse('error.form', [fieldError('width', 'picture', 'picture.unreadable')]);
  return transact(tools.db, async (tx) => {
    const { name, alt, tags } = original;
    const isNew = await describeMedia(tx, picture.hash, { name, alt, tags, focus: focusWithin(original, cut) });
    const activity = {
      action: 'media:crop',
      subject: `media:${picture.hash}`,
      before: null,
      after: { of: id, ...cut },
    };
    if (isNew) await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ id: picture.hash });
  });
}

function cutErrors({ x, y, width, height }: Cut, picture: MediaRow): FieldRefusal[] {
  const outside = (field: string) => fieldError(field, 'outside', 'media.outside');
  if (x === 0 && y === 0 && width === picture.width && height === picture.height)
    return [fieldError('width', 'whole', 'media.wholePicture')];
  return [
    ...(x + width > picture.width ? [outside('width')] : []),
    ...(y + height > picture.height ? [outside('height')] : []),
  ];
}

/** The focal point of a picture as one of its rectangle; null where it lies outside. */
function focusWithin({ focus, width, height }: MediaRow, cut: Cut): Focus | null {
  if (!focus) return null;
  const x = (focus.x * width - cut.x) / cut.width;
  const y = (focus.y * height - cut.y) / cut.height;
  const isInside = [x, y].every((share) => share >= 0 && share <= 1);
  return isInside ? rounded({ x, y }) : null;
}
