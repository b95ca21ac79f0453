import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { Language } from '../../shared/locale.ts';
import type { CampaignState, ConsentSource, SubscriberState } from '../../shared/newsletter.ts';

export interface SubscriberTable {
  id: string;
  email: string;
  state: Generated<SubscriberState>;
  language: string;
  /** Codes of topics; empty for every topic. */
  topics: string[];
  source: ConsentSource | 'staff';
  /** Why no campaign is sent to this email any more. */
  stopped: Generated<'bounce' | 'complaint' | null>;
  created_at: Time;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  /** Time at which they ended reminders of carts. */
  reminders_ended_at: Generated<Date | null>;
  version: Generated<number>;
}

/** `reminders` ends reminders of carts. */
export type TokenPurpose = 'confirm' | 'unsubscribe' | 'reminders';

export interface SubscriberTokenTable {
  /** SHA-256 of the token. */
  hash: Buffer;
  subscriber_id: string;
  purpose: TokenPurpose;
  language: Generated<string>;
  topics: Generated<string[]>;
  created_at: Time;
  expires_at: Date | null;
  used_at: Date | null;
  /** The campaign whose mail it is in. */
  campaign_id: Generated<string | null>;
}

export type ConsentKind =
  | 'requested'
  | 'confirmed'
  | 'topics'
  | 'unsubscribed'
  | 'bounce'
  | 'complaint'
  | 'remindersEnded'
  | 'remindersWanted';

export interface SubscriberConsentTable {
  id: string;
  subscriber_id: string;
  kind: ConsentKind;
  at: Time;
  source: string;
  ip: Generated<string>;
  /** The words that were shown. */
  words: Generated<string>;
  language: Generated<string>;
  topics: Generated<string[]>;
}

export interface CampaignTable {
  id: string;
  subject: Json<CampaignText>;
  body: Json<CampaignText>;
  topic: string | null;
  languages: string[];
  state: Generated<CampaignState>;
  send_at: Generated<Date | null>;
  started_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  total: Generated<number>;
  sent: Generated<number>;
  skipped: Generated<number>;
  bounced: Generated<number>;
  complained: Generated<number>;
  unsubscribed: Generated<number>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
  updated_by: string;
}

/** A text by language. */
export type CampaignText = Partial<Record<Language, string>>;

export interface CampaignRecipientTable {
  campaign_id: string;
  subscriber_id: string;
  state: Generated<'waiting' | 'sent' | 'skipped'>;
  mail_id: Generated<string | null>;
  sent_at: Generated<Date | null>;
  bounced_at: Generated<Date | null>;
  complained_at: Generated<Date | null>;
  unsubscribed_at: Generated<Date | null>;
}

/** An event that a sender of mails reported. */
export interface MailFeedbackTable {
  sender: string;
  event_id: string;
  kind: 'bounce' | 'complaint';
  at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    subscriber: SubscriberTable;
    subscriber_token: SubscriberTokenTable;
    subscriber_consent: SubscriberConsentTable;
    mail_feedback: MailFeedbackTable;
    campaign: CampaignTable;
    campaign_recipient: CampaignRecipientTable;
  }
}
