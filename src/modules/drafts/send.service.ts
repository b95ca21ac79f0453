import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Draft } from '../../shared/contracts/drafts.ts';
import { isEmail } from '../../shared/email.ts';
import { isLanguage, type Language, prefixOf } from '../../shared/locale.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../shared/refusal.ts';
import { isOver } from '../checkout/index.ts';
import { type DraftRow, findDraft, updateDraft } from './drafts.repo.ts';
import { type DraftTools, openDraft, refuseLacking, viewOf } from './drafts.service.ts';

/** Seconds between two mails about one draft. */
const pause = 60;

/** URL at which the buyer of a draft sees and takes it, in its language. */
export function draftUrl(
  { access_key: key, language: saved }: Pick<DraftRow, 'access_key' | 'language'>,
  { publicUrl, site }: { publicUrl: string; site: () => { defaultLanguage: Language } },
): string {
  const { defaultLanguage } = site();
  const language = isLanguage(saved) ? saved : defaultLanguage;
  return `${publicUrl}${prefixOf(language, { defaultLanguage })}/checkout/draft?key=${key}`;
}

/** A draft as the mail with its link needs it. */
export interface DraftToMail {
  draftNo: string;
  language: string;
  email: string;
  validUntil: Date;
  url: string;
}

/** A draft for its mail; null for one that was removed or placed meanwhile. */
export async function draftToMail(
  db: Db,
  id: string,
  tools: Parameters<typeof draftUrl>[1],
): Promise<DraftToMail | null> {
  const row = await findDraft(db, { id });
  if (!row || row.order_no || row.email === '') return null;
  const { draft_no: draftNo, language, email, valid_until: validUntil } = row;
  return { draftNo, language, email, validUntil, url: draftUrl(row, tools) };
}

/** Starts the mail with the link of a draft whose checkout is locked: it counts as sent. At most once a minute. */
export async function startMail(
  tx: Tx,
  row: Pick<DraftRow, 'id' | 'sent_at'>,
  now: Date,
  emit: Emit,
): Promise<Result<null>> {
  if (row.sent_at && now.getTime() - row.sent_at.getTime() < pause * 1000) return tooMany(pause);
  await updateDraft(tx, row.id, { sent_at: now });
  await emit(tx, 'draft.sent', { draftId: row.id });
  return ok(null);
}

/** Mails the buyer the link to a draft, in the language of the draft; at most once a minute. */
export async function sendDraft(
  tools: DraftTools,
  change: { draftNo: string; base?: number | undefined },
  staff: Staff,
  language: Language,
): Promise<Result<Draft & { url: string }>> {
  const now = tools.clock.now();
  const sent = await transact(tools.db, async (tx) => {
    const found = await openDraft(tx, tools, change, language);
    if (!found.ok) return found;
    const row = found.value;
    if (!isEmail(row.email))
      return refuse('draft.noEmail', [fieldError('customer.email', 'required', 'draft.noEmail')]);
    if (isOver(row.agreed, now)) return refuse('draft.expired', [fieldError('validUntil', 'expired', 'draft.expired')]);
    const lacking = await refuseLacking(tx, row, tools, language);
    if (!lacking.ok) return lacking;
    const started = await startMail(tx, row, now, tools.emit);
    if (!started.ok) return started;
    const subject = `draft:${row.draft_no}`;
    await recordAudit(tx, { staff, action: 'draft:send', subject, before: null, after: { to: row.email } }, tools);
    return ok(row.id);
  });
  if (!sent.ok) return sent;
  const row = await findDraft(tools.db, { id: sent.value });
  if (!row) throw new Error(`no draft ${sent.value}`);
  const view = await viewOf(tools.db, row, language, tools);
  return view.ok ? ok({ ...view.value, url: draftUrl(row, tools) }) : view;
}
