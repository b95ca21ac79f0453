import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { InquiryKey, InquiryMessageBody } from '../../shared/contracts/inquiries.ts';
import { fieldError, notFound, ok, type Result, refuse, tooMany } from '../../shared/refusal.ts';
import { sameSecret } from '../orders/index.ts';
import { writeBuyerMessage } from './ask.service.ts';
import * as repo from './inquiries.repo.ts';
import { normalInquiryNo } from './inquiry.ts';
import { stateAfter } from './inquiry-states.ts';
import type { InquiryCaller, InquiryTools } from './inquiry-tools.ts';

/** ms */
const hour = 3_600_000;
/** Messages that an asker may write to one inquiry in an hour; staff get a mail about each. */
const maxPerHour = 20;

/**
 * An inquiry for its own customer, or for whoever knows its key. Null for anybody else, so that a wrong number and a wrong
 * key have one answer.
 */
export async function inquiryFor(
  db: Db,
  { inquiryNo, accessKey }: InquiryKey,
  { customerId }: Pick<InquiryCaller, 'customerId'>,
): Promise<repo.InquiryRow | null> {
  const row = await repo.findInquiry(db, { inquiryNo: normalInquiryNo(inquiryNo) });
  if (!row) return null;
  const isOwn = customerId !== null && row.customer_id === customerId;
  return isOwn || (accessKey !== undefined && sameSecret(row.access_key, accessKey)) ? row : null;
}

/** Adds a message of the asker; a closed inquiry is open again. Answers its number. */
export async function writeMessage(
  tools: InquiryTools,
  body: InquiryMessageBody,
  caller: InquiryCaller,
): Promise<Result<string>> {
  const found = await inquiryFor(tools.db, body, caller);
  if (!found) return notFound();
  if (!body.message) return refuse('error.form', [fieldError('message', 'required', 'inquiry.messageRequired')]);
  return transact(tools.db, async (tx) => {
    const row = await repo.lockInquiry(tx, found.id);
    const state = row && stateAfter(row.state, 'message');
    if (!row || !state) return notFound();
    const now = tools.clock.now();
    const count = await repo.countBuyerMessages(tx, row.id, new Date(now.getTime() - hour));
    if (count >= maxPerHour) return tooMany(hour / 1000);
    const written = await writeBuyerMessage(tx, row.id, body, caller, tools);
    if (!written.ok) return written;
    await repo.updateInquiry(tx, row.id, { state, waiting_since: row.waiting_since ?? now, updated_at: now });
    await tools.emit(tx, 'inquiry.message', { inquiryId: row.id, messageId: written.value });
    return ok(row.inquiry_no);
  });
}

/** Tests if a caller may read a picture of a message: its customer, and whoever knows the key of its inquiry. */
export async function mayReadInquiryPicture(
  db: Db,
  messageId: string,
  { customerId, accessKey }: { customerId: string | null; accessKey: string | undefined },
): Promise<boolean> {
  const row = await repo.inquiryOfMessage(db, messageId);
  if (!row) return false;
  const isOwn = customerId !== null && row.customer_id === customerId;
  return isOwn || (accessKey !== undefined && sameSecret(row.access_key, accessKey));
}
