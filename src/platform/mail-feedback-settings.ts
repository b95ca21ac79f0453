import { z } from 'zod';

/** Keys by which reports of mail senders are verified; a sender without its key is off. */
export interface MailFeedbackSettings {
  /** Part of the URL for senders that sign nothing. */
  secret: string | undefined;
  mailgunKey: string | undefined;
  /** Public key of SendGrid's signed event webhook, in base64. */
  sendgridKey: string | undefined;
  /** The topic of Amazon SNS that Amazon SES reports to. */
  sesTopic: string | undefined;
}

const environment = z.object({
  MAIL_WEBHOOK_SECRET: z.string().min(24).max(200).optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  SENDGRID_WEBHOOK_KEY: z.string().min(16).optional(),
  SES_TOPIC_ARN: z.string().startsWith('arn:').optional(),
});

/** Reads the settings from the environment; an empty variable counts as none. */
export function readMailFeedback(env: Record<string, string | undefined>): MailFeedbackSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const value = environment.parse(given);
  return {
    secret: value.MAIL_WEBHOOK_SECRET,
    mailgunKey: value.MAILGUN_SIGNING_KEY,
    sendgridKey: value.SENDGRID_WEBHOOK_KEY,
    sesTopic: value.SES_TOPIC_ARN,
  };
}
