import type { Db } from '../../platform/db/database.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { InquiryKey, InquiryList, InquiryListBody, InquiryView } from '../../shared/contracts/inquiries.ts';
import type { StaffInquiry, StaffInquiryList, StaffInquiryListBody } from '../../shared/contracts/inquiries-admin.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { uploadsOf } from '../attachments/index.ts';
import { inquiryFor } from './buyer.service.ts';
import * as repo from './inquiries.repo.ts';
import { normalInquiryNo } from './inquiry.ts';
import {
  type InquiryParts,
  type InquiryReader,
  inquiryItem,
  inquiryView,
  staffInquiryView,
  staffItem,
} from './inquiry.view.ts';
import type { InquiryCaller } from './inquiry-tools.ts';
import { presentQuote } from './quotes.repo.ts';
import { countByTab, staffInquiryIds } from './staff-inquiries.repo.ts';

async function partsOf(db: Db, row: repo.InquiryRow, now: Date): Promise<InquiryParts> {
  const [messages, quote, product] = await Promise.all([
    repo.messagesOf(db, row.id),
    presentQuote(db, row.id),
    row.product_id ? repo.visibleProduct(db, row.product_id, now) : null,
  ]);
  const images = await uploadsOf(
    db,
    messages.map(({ id }) => id),
  );
  return { messages, quote, product, images };
}

/** An inquiry for its asker; anybody else's is not found. */
export async function ownInquiry(
  db: Db,
  key: InquiryKey,
  caller: Pick<InquiryCaller, 'customerId'>,
  reader: InquiryReader,
): Promise<Result<InquiryView>> {
  const row = await inquiryFor(db, key, caller);
  if (!row) return notFound();
  return ok(inquiryView(row, await partsOf(db, row, reader.now), { ...reader, accessKey: key.accessKey }));
}

/** A customer's inquiries, the last changed first. */
export async function ownInquiryList(
  db: Db,
  { page, pageSize }: InquiryListBody,
  customerId: string,
): Promise<InquiryList> {
  const { rows, total } = await repo.ownInquiries(db, customerId, { page, pageSize });
  return { items: rows.map(inquiryItem), page, pageSize, total };
}

/** An inquiry by its number, as staff see it. */
export async function staffInquiry(db: Db, inquiryNo: string, reader: InquiryReader): Promise<Result<StaffInquiry>> {
  const row = await repo.findInquiry(db, { inquiryNo: normalInquiryNo(inquiryNo) });
  return row ? ok(staffInquiryView(row, await partsOf(db, row, reader.now), reader)) : notFound();
}

/** Inquiries as staff see them, the last changed first. */
export async function staffInquiries(
  db: Db,
  { tab, keyword, from, to, page, pageSize }: StaffInquiryListBody,
  { staffId, timeZone }: { staffId: string; timeZone: string },
): Promise<StaffInquiryList> {
  const words = wordsOf(keyword);
  const [{ rows, ...counted }, counts] = await Promise.all([
    staffInquiryIds(db, { tab, words, days: { from, to, timeZone }, staffId }, { page, pageSize }),
    countByTab(db, staffId),
  ]);
  return { items: rows.map(staffItem), page, pageSize, ...counted, counts };
}
