import type { Tx } from '../../platform/db/database.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isOver } from '../checkout/index.ts';
import { findDraft, updateDraft } from './drafts.repo.ts';
import { draftUrl } from './send.service.ts';

/**
 * The link to an open draft order, for a text to somebody with this email, in the caller's transaction; the draft counts as sent.
 * Refuses one that is over, placed, or of another buyer, whose address its page shows.
 */
export async function linkToDraft(
  tx: Tx,
  { draftId, email, at }: { draftId: string; email: string; at: Date },
  tools: Parameters<typeof draftUrl>[1],
): Promise<Result<string>> {
  const row = await findDraft(tx, { draftNo: draftId.trim().toUpperCase() });
  if (!row) return refused('unknown', 'draft.unknown');
  if (row.order_no) return refused('placed', 'draft.placed');
  if (isOver(row.agreed, at)) return refused('expired', 'draft.expired');
  if (row.email.toLowerCase() !== email.toLowerCase()) return refused('other', 'draft.otherBuyer');
  await updateDraft(tx, row.id, { sent_at: at });
  return ok(draftUrl(row, tools));
}

function refused(rule: string, key: string): Result<never> {
  return refuse(key, [fieldError('draftId', rule, key)]);
}
