import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailStates } from '../mail-states.ts';
import { empty, id, isoTime, listOf, page, pageSize } from './common.ts';

export const mailListBody = z.object({
  /** Recipient, whole; or the number of an order, whose buyer is the recipient. */
  keyword: z.string().trim().max(254).default(''),
  state: z.enum(mailStates).optional(),
  page,
  pageSize,
});

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

export type MailListBody = z.output<typeof mailListBody>;
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
