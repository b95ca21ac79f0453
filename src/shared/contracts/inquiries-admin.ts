import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inquiryTabs, maxInquiryText, messageAuthors } from '../inquiries.ts';
import { allowedLanguages } from '../locale.ts';
import { countedListOf, empty, fileAnswer, id, isoTime, moneySchema, page, pageSize, quantity, sku } from './common.ts';
import { days } from './days.ts';
import { inquiryView } from './inquiries.ts';
import { selectionOf } from './selection.ts';
import { shopperText } from './shopper-text.ts';

const inquiryNo = z.string().trim().min(4).max(40);
const quotedMoney = moneySchema.extend({ amount: z.int().min(0).max(1_000_000_000) });
const text = shopperText(maxInquiryText).min(1);

export const staffInquiryListBody = z.object({
  tab: z.enum(inquiryTabs).default('all'),
  /** Part of a number, a subject, an e-mail, a name or a company. */
  keyword: z.string().trim().max(100).default(''),
  /** Days on which they were asked. */
  ...days,
  page,
  pageSize,
});
export const inquiriesExportBody = staffInquiryListBody
  .pick({ tab: true, keyword: true, from: true, to: true })
  .extend(selectionOf(inquiryNo));
export const staffInquiryGetBody = z.object({ inquiryNo });
export const inquiryQuoteBody = z.object({
  lines: z
    .array(z.object({ sku, quantity, unitPrice: quotedMoney }))
    .min(1)
    .max(200),
  /** For any method of the shop, or for one. The shop's own fees where it is left out. */
  shipping: z.union([quotedMoney, z.object({ method: z.string().max(50), amount: quotedMoney })]).optional(),
  validUntil: z.iso.datetime({ offset: true }),
  terms: shopperText(2000).default(''),
});
export const inquiryAnswerBody = z.object({
  inquiryNo,
  message: text,
  quote: inquiryQuoteBody.optional(),
  /** Number of an open draft order with the email of the asker: its link is mailed there, and the answer says so. */
  draftId: z.string().trim().min(4).max(40).optional(),
});
export const inquiryNoteBody = z.object({ inquiryNo, text });
export const inquiryAssignBody = z.object({ inquiryNo, mine: z.boolean() });
export const savedReplyBody = z.object({
  /** A new one where left out. */
  id: id.optional(),
  title: shopperText(100).min(1),
  /** By language; at least one. */
  content: z
    .partialRecord(z.enum(allowedLanguages), text)
    .refine((texts) => Object.keys(texts).length > 0, { path: ['content'] }),
});

/** An inquiry as staff see it; `messages` include notes. */
export const staffInquiry = inquiryView.extend({
  messages: z.array(
    inquiryView.shape.messages.element.extend({
      by: z.enum(messageAuthors),
      /** Of the member of staff. */
      name: z.string(),
    }),
  ),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  language: z.string(),
  customerId: z.string().nullable(),
  waitingSince: isoTime.nullable(),
  /** Name of the member of staff who looks after it; '' for nobody. */
  assigned: z.string(),
});
const staffInquiryItem = staffInquiry.omit({ messages: true, quote: true, product: true });
/** `counts` are those by tab, without `all` and `closed`. */
export const staffInquiryList = countedListOf(staffInquiryItem).extend({ counts: z.record(z.string(), z.int()) });
const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  content: z.record(z.string(), z.string()),
  updatedAt: isoTime,
});

export type StaffInquiry = z.infer<typeof staffInquiry>;
export type StaffInquiryItem = z.infer<typeof staffInquiryItem>;
export type StaffInquiryList = z.infer<typeof staffInquiryList>;
export type StaffInquiryListBody = z.output<typeof staffInquiryListBody>;
export type InquiriesExportBody = z.output<typeof inquiriesExportBody>;
export type InquiryQuoteBody = z.output<typeof inquiryQuoteBody>;
export type InquiryAnswerBody = z.output<typeof inquiryAnswerBody>;
export type SavedReplyBody = z.output<typeof savedReplyBody>;
export type SavedReply = z.infer<typeof savedReply>;

/** Calls of the back office. */
export const inquiriesAdminEndpoints = {
  inquiryList: endpoint({
    path: '/api/admin/inquiry/list',
    who: 'staff',
    may: 'inquiry:list',
    reads: true,
    limit: 'default',
    summary: 'Inquiries by tab and keyword, the last changed first',
    body: staffInquiryListBody,
    data: staffInquiryList,
  }),
  exportInquiries: endpoint({
    path: '/api/admin/export/inquiries',
    who: 'staff',
    may: 'export:inquiries',
    limit: 'default',
    summary: 'Inquiries that the list finds, as CSV',
    body: inquiriesExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  inquiryGet: endpoint({
    path: '/api/admin/inquiry/get',
    who: 'staff',
    may: 'inquiry:get',
    reads: true,
    limit: 'default',
    summary: 'An inquiry with its thread, notes and quote',
    body: staffInquiryGetBody,
    data: staffInquiry,
  }),
  inquiryAnswer: endpoint({
    path: '/api/admin/inquiry/answer',
    who: 'staff',
    may: 'inquiry:answer',
    limit: 'default',
    summary: 'Answer an inquiry, with a quote or without; the asker gets a mail',
    body: inquiryAnswerBody,
    data: staffInquiry,
  }),
  inquiryClose: endpoint({
    path: '/api/admin/inquiry/close',
    who: 'staff',
    may: 'inquiry:close',
    limit: 'default',
    summary: 'Close an inquiry; a quote that was not accepted is withdrawn',
    body: staffInquiryGetBody,
    data: staffInquiry,
  }),
  inquiryNote: endpoint({
    path: '/api/admin/inquiry/note',
    who: 'staff',
    may: 'inquiry:note',
    limit: 'default',
    summary: 'Add a note that only staff read',
    body: inquiryNoteBody,
    data: staffInquiry,
  }),
  inquiryAssign: endpoint({
    path: '/api/admin/inquiry/assign',
    who: 'staff',
    may: 'inquiry:assign',
    limit: 'default',
    summary: 'Take an inquiry over, or give it back',
    body: inquiryAssignBody,
    data: staffInquiry,
  }),
  inquiryReplies: endpoint({
    path: '/api/admin/inquiry/replies',
    who: 'staff',
    may: 'inquiry:get',
    reads: true,
    limit: 'default',
    summary: 'Saved replies by title',
    body: empty,
    data: z.object({ items: z.array(savedReply) }),
  }),
  inquirySaveReply: endpoint({
    path: '/api/admin/inquiry/saveReply',
    who: 'staff',
    may: 'inquiry:answer',
    limit: 'default',
    summary: 'Save a reply to answer with',
    body: savedReplyBody,
    data: savedReply,
  }),
  inquiryRemoveReply: endpoint({
    path: '/api/admin/inquiry/removeReply',
    who: 'staff',
    may: 'inquiry:answer',
    limit: 'default',
    summary: 'Remove a saved reply',
    body: z.object({ id }),
    data: empty,
  }),
};
