import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { InquiryAnswerBody } from '../../shared/contracts/inquiries-admin.ts';
import { isLanguage } from '../../shared/locale.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import * as repo from './inquiries.repo.ts';
import { normalInquiryNo } from './inquiry.ts';
import { stateAfter } from './inquiry-states.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { offerQuote, withdrawQuote } from './offer.service.ts';
import { presentQuote } from './quotes.repo.ts';

/** Answers an inquiry, with or without a quote; the link to a draft order goes by mail, and the answer says so. Answers its number. */
export function answerInquiry(
  tools: InquiryTools,
  { inquiryNo, message, quote, draftId }: InquiryAnswerBody,
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, inquiryNo, async (tx, row) => {
    const state = stateAfter(row.state, quote ? 'quote' : 'answer');
    if (!state) return notFound();
    if (quote) {
      const offered = await offerQuote(tx, row, quote, staff, tools);
      if (!offered.ok) return offered;
    }
    const now = tools.clock.now();
    const mailed = draftId ? await tools.mailDraftLink(tx, { draftId, email: row.email, at: now }) : null;
    if (mailed && !mailed.ok) return mailed;
    const content = mailed ? `${message}\n\n${saysMailed(row, tools)}` : message;
    const id = tools.random.id();
    const said = { inquiry_id: row.id, author: 'shop' as const, name: staff.name, content, at: now };
    await repo.insertMessage(tx, { id, ...said });
    await repo.updateInquiry(tx, row.id, { state, waiting_since: null, updated_at: now });
    const event = quote ? 'inquiry.quoted' : 'inquiry.answered';
    await tools.emit(tx, event, { inquiryId: row.id, messageId: id });
    return audited(
      tx,
      row,
      { staff, verb: 'answer', after: { message, ...(quote && { quote }), ...(draftId && { draftId }) } },
      tools,
    );
  });
}

/** Closes an inquiry. A quote that was not accepted is withdrawn. Answers its number. */
export function closeInquiry(tools: InquiryTools, inquiryNo: string, staff: Staff): Promise<Result<string>> {
  return change(tools, inquiryNo, async (tx, row) => {
    const state = stateAfter(row.state, 'close');
    if (!state) return refuse('inquiry.closed');
    const quote = await presentQuote(tx, row.id);
    if (quote && quote.accepted_at === null) await withdrawQuote(tx, row.id, tools);
    await repo.updateInquiry(tx, row.id, { state, waiting_since: null, updated_at: tools.clock.now() });
    return audited(tx, row, { staff, verb: 'close', after: { state } }, tools);
  });
}

/** Adds a note that only staff read. Answers the inquiry's number. */
export function noteInquiry(
  tools: InquiryTools,
  { inquiryNo, text }: { inquiryNo: string; text: string },
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, inquiryNo, async (tx, row) => {
    const note = { author: 'note' as const, name: staff.name, content: text, at: tools.clock.now() };
    await repo.insertMessage(tx, { id: tools.random.id(), inquiry_id: row.id, ...note });
    return audited(tx, row, { staff, verb: 'note', after: { text } }, tools);
  });
}

/** Takes an inquiry over, or gives it back. Answers its number. */
export function assignInquiry(
  tools: InquiryTools,
  { inquiryNo, mine }: { inquiryNo: string; mine: boolean },
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, inquiryNo, async (tx, row) => {
    const assigned = { assigned_id: mine ? staff.id : null, assigned_name: mine ? staff.name : '' };
    await repo.updateInquiry(tx, row.id, assigned);
    return audited(tx, row, { staff, verb: 'assign', after: { assigned: assigned.assigned_name } }, tools);
  });
}

/** Sentence of an answer about the mail with the link to a draft, in the language of the inquiry. */
function saysMailed(
  { language: saved, email }: Pick<repo.InquiryRow, 'language' | 'email'>,
  { translations, site }: Pick<InquiryTools, 'translations' | 'site'>,
): string {
  const language = isLanguage(saved) ? saved : site().defaultLanguage;
  return translations(language)('inquiry.draftMailed', { email });
}

async function audited(
  tx: Tx,
  row: repo.InquiryRow,
  { staff, verb, after }: { staff: Staff; verb: string; after: object },
  tools: InquiryTools,
): Promise<Result<string>> {
  const subject = `inquiry:${row.inquiry_no}`;
  const before = { state: row.state, assigned: row.assigned_name };
  await recordAudit(tx, { staff, action: `inquiry:${verb}`, subject, before, after }, tools);
  return ok(row.inquiry_no);
}

/** Changes an inquiry under its lock. */
async function change(
  { db }: Pick<InquiryTools, 'db'>,
  inquiryNo: string,
  work: (tx: Tx, row: repo.InquiryRow) => Promise<Result<string>>,
): Promise<Result<string>> {
  const found = await repo.findInquiry(db, { inquiryNo: normalInquiryNo(inquiryNo) });
  if (!found) return notFound();
  return transact(db, async (tx) => {
    const row = await repo.lockInquiry(tx, found.id);
    return row ? work(tx, row) : notFound();
  });
}
