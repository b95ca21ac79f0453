import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { ConsentSource, SubscriberState } from '../../shared/newsletter.ts';

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
  version: Generated<number>;
}

export interface SubscriberTokenTable {
  /** SHA-256 of the token. */
  hash: Buffer;
  subscriber_id: string;
  purpose: 'confirm' | 'unsubscribe';
  language: Generated<string>;
  topics: Generated<string[]>;
  created_at: Time;
  expires_at: Date | null;
  used_at: Date | null;
}

export type ConsentKind = 'requested' | 'confirmed' | 'topics' | 'unsubscribed' | 'bounce' | 'complaint';

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

declare module '../../platform/db/tables.ts' {
  interface Tables {
    subscriber: SubscriberTable;
    subscriber_token: SubscriberTokenTable;
    subscriber_consent: SubscriberConsentTable;
  }
}
