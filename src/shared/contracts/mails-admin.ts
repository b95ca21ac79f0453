import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailStates } from '../mail-states.ts';
import { empty, fileAnswer, id, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

export const mailListBody = z.object({
  /** Recipient, whole; or the number of an order, whose buyer is the recipient. */
  keyword: z.string().trim().max(254).default(''),
  state: z.enum(mailStates).optional(),
  /** Only mails about this order, to whomever. */
  orderNo: z.string().trim().min(1).max(40).optional(),
  /** Days on which they were written. */
  ...days,
  page,
  pageSize,
});

export const mailsExportBody = mailListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));

/** A mail without subject and text, which may hold a code. */
const mailRow = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.enum(mailStates),
  at: isoTime,
  sentAt: isoTime.nullable(),
  attempts: z.int(),
  /** Words of the mail server. */
  error: z.string(),
  /** True if `mail/resend` sends it: it was refused, and what it says still holds. */
  canResend: z.boolean(),
});

export type MailsExportBody = z.output<typeof mailsExportBody>;
export type MailListBody = z.output<typeof mailListBody>;
/** A mail with the order that it is about. */
const mailView = mailRow.extend({ orderNo: z.string().nullable() });

export type MailView = z.infer<typeof mailView>;
export type MailRow = z.infer<typeof mailRow>;

/** Calls of the back office. */
export const mailsAdminEndpoints = {
  mailList: endpoint({
    path: '/api/admin/mail/list',
    who: 'staff',
    may: 'mailLog:list',
    reads: true,
    limit: 'default',
    summary: 'Mails with what became of them, the latest first',
    body: mailListBody,
    data: listOf(mailRow).extend({ more: z.boolean() }),
  }),
  exportMails: endpoint({
    path: '/api/admin/export/mails',
    who: 'staff',
    may: 'export:mails',
    limit: 'default',
    summary: 'Mails with what became of them, without subject and text, as CSV',
    body: mailsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  mailGet: endpoint({
    path: '/api/admin/mail/get',
    who: 'staff',
    may: 'mailLog:get',
    reads: true,
    limit: 'default',
    summary: 'A mail with what became of it',
    body: z.object({ id }),
    data: mailView,
  }),
  mailResend: endpoint({
    path: '/api/admin/mail/resend',
    who: 'staff',
    may: 'mailLog:resend',
    limit: 'default',
    summary: 'Send a mail again that the mail server had refused',
    body: z.object({ id }),
    data: empty,
  }),
};
