import type { Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isOver, lockAgreed } from '../checkout/index.ts';
import { findDraft } from './drafts.repo.ts';
import { startMail } from './send.service.ts';

/**
 * Mails the link to an open draft order to its own email, as `draft/send` does, in the caller's transaction. Refuses one that is over,
 * placed, or of another buyer than the one with this email. The link is not answered: whoever wrote with this email need not be the
 * one who reads its mails, and the link shows the buyer's address.
 */
export async function mailDraftLink(
  tx: Tx,
  { draftId, email, at }: { draftId: string; email: string; at: Date },
  emit: Emit,
): Promise<Result<null>> {
  const found = await findDraft(tx, { draftNo: draftId.trim().toUpperCase() });
  if (!found || !(await lockAgreed(tx, found.checkout_id))) return refused('unknown', 'draft.unknown');
  const row = await findDraft(tx, { id: found.id });
  if (!row) return refused('unknown', 'draft.unknown');
  if (row.order_no) return refused('placed', 'draft.placed');
  if (isOver(row.agreed, at)) return refused('expired', 'draft.expired');
  if (row.email.toLowerCase() !== email.toLowerCase()) return refused('other', 'draft.otherBuyer');
  const started = await startMail(tx, row, at, emit);
  return started.ok ? ok(null) : started;
}

function refused(rule: string, key: string): Result<never> {
  return refuse(key, [fieldError('draftId', rule, key)]);
}
