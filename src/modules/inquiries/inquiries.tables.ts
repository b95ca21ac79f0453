import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { InquiryKind, InquiryState, MessageAuthor } from '../../shared/inquiries.ts';
import type { QuotedLine } from './inquiry.ts';

export interface InquiryTable {
  id: string;
  inquiry_no: string;
  access_key: string;
  kind: InquiryKind;
  state: Generated<InquiryState>;
  customer_id: string | null;
  language: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  company: Generated<string>;
  country: Generated<string>;
  /** Title of the product, in the language of the inquiry, where it is about one. */
  subject: string;
  product_id: string | null;
  sku: string | null;
  quantity: number | null;
  waiting_since: Date | null;
  assigned_id: Generated<string | null>;
  assigned_name: Generated<string>;
  created_at: Time;
  updated_at: Time;
}

export interface InquiryMessageTable {
  id: string;
  inquiry_id: string;
  author: MessageAuthor;
  /** Name of the member of staff; '' for the asker. */
  name: Generated<string>;
  content: string;
  at: Time;
}

export interface InquiryQuoteTable {
  id: string;
  inquiry_id: string;
  checkout_id: string | null;
  lines: Json<QuotedLine[]>;
  currency: string;
  /** Minor units; null where the shop's own fees count. */
  shipping: number | null;
  terms: string;
  valid_until: Time;
  actor: string;
  created_at: Time;
  accepted_at: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  /** Time at which another quote took its place, or at which it was withdrawn. */
  replaced_at: Generated<Date | null>;
  order_id: Generated<string | null>;
}

export interface SavedReplyTable {
  id: string;
  title: string;
  content: Json<Record<string, string>>;
  updated_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    inquiry: InquiryTable;
    inquiry_message: InquiryMessageTable;
    inquiry_quote: InquiryQuoteTable;
    saved_reply: SavedReplyTable;
  }
}
