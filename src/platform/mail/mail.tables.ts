import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../db/columns.ts';

export interface MailTable {
  id: string;
  kind: string;
  language: string;
  to_address: string;
  /** The order that it is about. */
  order_id: Generated<string | null>;
  subject: Generated<string>;
  text: Generated<string>;
  html: Generated<string>;
  message_id: string;
  created_at: Time;
  sent_at: Date | null;
  unsubscribe: Generated<string | null>;
  attempts: Generated<number>;
  last_error: string | null;
  /** Only in mails that processes of the previous version write: what they are rendered from. */
  source: ColumnType<object | null, string | undefined, string>;
  rendered_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Not before; also the end of the claim of a process that is sending it. */
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  refusals: Generated<number>;
  /** Expiry of the code or link in it; null for a mail that holds none. */
  expires_at: Generated<Date | null>;
  blanked_at: Generated<Date | null>;
  unsent_reason: Generated<UnsentReason | null>;
  ended_at: Generated<Date | null>;
  reported_at: Generated<Date | null>;
}

/** Why a mail will not be sent: no mail server is set, the server refused it, or its code or link is over. */
export type UnsentReason = 'kept' | 'refused' | 'expired';

/** One row while the mail server cannot be reached, else none. */
export interface MailOutageTable {
  only_row: Generated<boolean>;
  since: Time;
  retry_at: Time;
  error: string;
  logged_at: Date | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    mail: MailTable;
    mail_outage: MailOutageTable;
  }
}
