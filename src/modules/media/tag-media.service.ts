import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { MediaTagBody, MediaTagged } from '../../shared/contracts/media.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type MediaTools, wantedMedia } from './media.service.ts';
import { addTag, countMedia, removeTag } from './tags.repo.ts';

/**
 * Gives a tag to pictures that a list finds, or to some of them, or takes it; answers those that changed, so that it can be undone,
 * and how many a further call would change. Refuses a selection of another number than was believed (rule `count`).
 */
export async function tagMedia(
  tools: MediaTools,
  { add, remove, count, only, except, ...asked }: MediaTagBody,
  staff: Staff,
): Promise<Result<MediaTagged>> {
  const wanted = await wantedMedia(tools, { ...asked, selection: { only, except } });
  return transact(tools.db, async (tx): Promise<Result<MediaTagged>> => {
    const found = count === undefined ? count : await countMedia(tx, wanted);
    if (found !== undefined && found !== count) return refuseCount(found);
    const taken = remove === undefined ? { changed: [], left: 0 } : await removeTag(tx, wanted, remove);
    const given = add === undefined ? { changed: [], left: 0, full: 0 } : await addTag(tx, wanted, add);
    const changed = [...new Set([...taken.changed, ...given.changed])];
    const after = { ...(add && { add }), ...(remove && { remove }), pictures: changed };
    const activity = { action: 'media:tag', subject: 'media', before: null, after };
    if (changed.length > 0) await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ changed, full: given.full, left: Math.max(taken.left, given.left) });
  });
}

function refuseCount(count: number): Result<never> {
  const refused = { key: 'media.otherCount', values: { count } };
  return refuse(refused, [fieldError('count', 'count', refused.key, refused.values)], { count });
}
