import { z } from 'zod';
import type { MailReport } from './report.ts';

const text = z.string().max(500);
const optional = text.catch('');

/** Reads the body of a report of each sender. Bounces that may pass (a full mailbox) and other events are left out. */
export const readers = {
  postmark: z
    .object({ RecordType: optional, Type: optional, ID: z.union([z.number(), z.string()]), Email: text })
    .transform(({ RecordType, Type, ID, Email }) =>
      reportsOf({
        kind: kindOf(RecordType === 'SpamComplaint' ? 'SpamComplaint' : Type, postmarkKinds),
        eventId: `${RecordType} ${ID}`,
        email: Email,
      }),
    ),
  mailgun: z
    .object({
      'event-data': z.object({
        id: text,
        event: text,
        severity: optional,
        recipient: text,
        message: z
          .object({ headers: z.object({ 'message-id': optional }).partial() })
          .partial()
          .optional(),
      }),
    })
    .transform(({ 'event-data': { id, event, severity, recipient, message } }) =>
      reportsOf({
        kind: kindOf(`${event} ${severity}`.trim(), mailgunKinds),
        eventId: id,
        email: recipient,
        messageId: message?.headers?.['message-id'],
      }),
    ),
  sendgrid: z
    .array(z.object({ event: text, type: optional, email: text, sg_event_id: text, 'smtp-id': optional }))
    .max(10_000)
    .transform((all) =>
      all.flatMap(({ event, type, email, sg_event_id: eventId, 'smtp-id': messageId }) =>
        reportsOf({ kind: kindOf(`${event} ${type}`.trim(), sendgridKinds), eventId, email, messageId }),
      ),
    ),
  brevo: z
    .object({ event: text, email: text, 'message-id': optional })
    .transform(({ event, email, 'message-id': messageId }) =>
      reportsOf({ kind: kindOf(event, brevoKinds), eventId: `${event} ${email} ${messageId}`, email, messageId }),
    ),
  generic: z
    .object({
      events: z
        .array(z.object({ id: text, email: text, type: z.enum(['bounce', 'complaint']), messageId: optional }))
        .max(1000),
    })
    .transform(({ events }) =>
      events.flatMap(({ id: eventId, type: kind, email, messageId }) => reportsOf({ kind, eventId, email, messageId })),
    ),
  ses: z
    .object({
      eventType: optional,
      notificationType: optional,
      mail: z.object({ commonHeaders: z.object({ messageId: optional }).partial().optional() }),
      bounce: z
        .object({ bounceType: text, feedbackId: text, bouncedRecipients: z.array(z.object({ emailAddress: text })) })
        .optional(),
      complaint: z
        .object({ feedbackId: text, complainedRecipients: z.array(z.object({ emailAddress: text })) })
        .optional(),
    })
    .transform(({ mail, bounce, complaint }) => {
      const messageId = mail.commonHeaders?.messageId ?? '';
      const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
      const complained = complaint?.complainedRecipients ?? [];
      const of =
        (kind: MailReport['kind'], id = '') =>
        (one: { emailAddress: string }) =>
          reportsOf({ kind, eventId: `${id} ${one.emailAddress}`, email: one.emailAddress, messageId });
      return [
        ...bounced.flatMap(of('bounce', bounce?.feedbackId)),
        ...complained.flatMap(of('complaint', complaint?.feedbackId)),
      ];
    }),
} satisfies Record<string, z.ZodType<MailReport[]>>;

export type Sender = keyof typeof readers;

export function isSender(name: string): name is Sender {
  return Object.hasOwn(readers, name);
}

type Kinds = Partial<Record<string, MailReport['kind']>>;

// https://postmarkapp.com/developer/api/bounce-api#bounce-types
const postmarkKinds: Kinds = { HardBounce: 'bounce', BadEmailAddress: 'bounce', SpamComplaint: 'complaint' };
// https://documentation.mailgun.com/docs/mailgun/user-manual/events
const mailgunKinds: Kinds = { 'failed permanent': 'bounce', complained: 'complaint' };
// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
const sendgridKinds: Kinds = { 'bounce bounce': 'bounce', bounce: 'bounce', spamreport: 'complaint' };
// https://developers.brevo.com/docs/transactional-webhooks
const brevoKinds: Kinds = { hard_bounce: 'bounce', invalid_email: 'bounce', complaint: 'complaint', spam: 'complaint' };

function kindOf(name: string, kinds: Kinds): MailReport['kind'] | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

interface Found {
  kind: MailReport['kind'] | undefined;
  eventId: string;
  email: string;
  messageId?: string | undefined;
}

function reportsOf({ kind, eventId, email, messageId = '' }: Found): MailReport[] {
  return kind ? [{ kind, eventId, email: email.trim().toLowerCase(), messageId }] : [];
}
