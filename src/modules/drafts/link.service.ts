import type { Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isOver, lockAgreed } from '../checkout/index.ts';
import { findDraft } from './drafts.repo.ts';
import { type DraftTools, refuseLacking } from './drafts.service.ts';
import { startMail } from './send.service.ts';

/**
 * Mails the link to an open draft order to its own email, as `draft/send` does, in the caller's transaction. Refuses one that is over,
 * placed, asks for more than is left, or is of another buyer than the one with this email. The link is not answered: whoever wrote with this email need not be the
 * one who reads its mails, and the link shows the buyer's address.
 */
export async function mailDraftLink(
  tx: Tx,
  { draftId, email, at }: { draftId: string; email: string; at: Date },
  { emit, ...tools }: Pick<DraftTools, 'contextFor' | 'clock' | 'site'> & { emit: Emit },
): Promise<Result<null>> {
  const found = await findDraft(tx, { draftNo: draftId.trim().toUpperCase() });
  if (!found || !(await lockAgreed(tx, found.checkout_id))) return refused('unknown', 'draft.unknown');
  const row = await findDraft(tx, { id: found.id });
  if (!row) return refused('unknown', 'draft.unknown');
  if (row.order_no) return refused('placed', 'draft.placed');
  if (isOver(row.agreed, at)) return refused('expired', 'draft.expired');
  if (row.email.toLowerCase() !== email.toLowerCase()) return refused('other', 'draft.otherBuyer');
  const lacking = await refuseLacking(tx, row, tools, tools.site().defaultLanguage);
  if (!lacking.ok) return refused('stock', 'draft.noStock');
  const started = await startMail(tx, row, at, emit);
  return started.ok ? ok(null) : started;
}

function refused(rule: string, key: string): Result<never> {
  return refuse(key, [fieldError('draftId', rule, key)]);
}
