import type { OrderBulk } from '../../../shared/contracts/order-bulk.ts';
import type { TaggingRecord } from './tagging.repo.ts';

/** A tagging as the back office sees it. */
export function taggingView(tagging: TaggingRecord, now: Date): OrderBulk {
  const { id, state, total, changed, done, refused, waiting } = tagging;
  return {
    id,
    addTags: tagging.add_tags,
    removeTags: tagging.remove_tags,
    state,
    by: tagging.staff_name,
    at: tagging.created_at.toISOString(),
    total,
    done,
    changed,
    refused,
    waiting,
    undoUntil: tagging.undo_until.toISOString(),
    canUndo: state === 'done' && changed > 0 && tagging.undo_until > now,
  };
}
