import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Draft, DraftPlaceBody } from '../../shared/contracts/drafts.ts';
import { isLanguage, type Language } from '../../shared/locale.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { choosePayment, placeCheckout } from '../checkout/index.ts';
import { receivePayment } from '../orders/index.ts';
import type { DraftRow } from './drafts.repo.ts';
import { type DraftTools, getDraft, openDraft, refuseLacking, staffContext } from './drafts.service.ts';

/**
 * Places a draft for its buyer, once, at the total that staff have seen; stock, prices and limits are judged as for every
 * checkout, only not how many unpaid orders a buyer has. Money that came before is booked with it, under a key of the draft.
 */
export async function placeDraft(
  tools: DraftTools,
  body: DraftPlaceBody,
  staff: Staff,
  language: Language,
): Promise<Result<Draft>> {
  const prepared = await transact(tools.db, async (tx) => {
    const found = await openDraft(tx, tools, body, language);
    if (!found.ok) return found;
    const lacking = await refuseLacking(tx, found.value, tools, language);
    if (!lacking.ok) return lacking;
    if (body.paymentMethod) await choosePayment(tx, found.value.checkout_id, body.paymentMethod);
    return found;
  });
  const placed = prepared.ok ? await place(tools, prepared.value, body, staff) : placedBefore(prepared);
  if (!placed.ok) return placed;
  if (body.paid) {
    const received = { orderNo: placed.value, transactionNo: body.paid.transactionNo, key: 'paid with the draft' };
    const booked = await receivePayment(tools.paying, received, staff);
    if (!booked.ok) return booked;
  }
  return getDraft(tools, body.draftNo, language);
}

/** The number of the order, where the draft was placed by an earlier call or by its buyer. */
function placedBefore(refused: Extract<Result<DraftRow>, { ok: false }>): Result<string> {
  const orderNo = refused.refusal.data?.orderNo;
  return typeof orderNo === 'string' ? ok(orderNo) : refused;
}

async function place(
  tools: DraftTools,
  { id, draft_no, visitor_id, slug, agreed, language: saved }: DraftRow,
  { total }: DraftPlaceBody,
  staff: Staff,
): Promise<Result<string>> {
  if (!agreed) throw new Error(`draft ${draft_no} has a checkout without agreed prices`);
  const language = isLanguage(saved) ? saved : tools.site().defaultLanguage;
  const placing = { slug, seenTotal: total, idempotencyKey: `draft-${id}`, ip: '' };
  const context = staffContext(tools, { language, agreed });
  const placed = await placeCheckout({ ...tools, unpaidLimits: () => null }, visitor_id, placing, context);
  if (!placed.ok) return placed;
  const { orderNo } = placed.value;
  const activity = { action: 'draft:place', subject: `draft:${draft_no}`, before: null, after: { orderNo } };
  await tools.db.transaction().execute((tx) => recordAudit(tx, { staff, ...activity }, tools));
  return ok(orderNo);
}
