import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { MediaTagBody } from '../../shared/contracts/media.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { type MediaTools, wantedMedia } from './media.service.ts';
import { addTag, removeTag } from './tags.repo.ts';

/** Gives a tag to pictures that a list finds, or to some of them, or takes it; answers those that changed, so that it can be undone. */
export async function tagMedia(
  tools: MediaTools,
  { add, remove, only, except, ...asked }: MediaTagBody,
  staff: Staff,
): Promise<Result<{ changed: string[]; full: number }>> {
  const wanted = await wantedMedia(tools, { ...asked, selection: { only, except } });
  return transact(tools.db, async (tx) => {
    const taken = remove === undefined ? [] : await removeTag(tx, wanted, remove);
    const given = add === undefined ? { changed: [], full: 0 } : await addTag(tx, wanted, add);
    const changed = [...new Set([...taken, ...given.changed])];
    const after = { ...(add && { add }), ...(remove && { remove }), pictures: changed };
    const activity = { action: 'media:tag', subject: 'media', before: null, after };
    if (changed.length > 0) await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ changed, full: given.full });
  });
}
