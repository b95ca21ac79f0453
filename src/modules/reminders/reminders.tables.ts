import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { ReminderKind } from '../../shared/reminders.ts';

export interface ReminderTable {
  id: string;
  subscriber_id: string;
  kind: ReminderKind;
  /** Id of the cart or checkout, which may be gone by now. */
  subject_id: string;
  /** SHA-256 of the key in the link. */
  key_hash: Buffer;
  at: Time;
  /** The first order of the person after the mail. */
  order_id: Generated<string | null>;
  ordered_at: Generated<Date | null>;
}

export interface ReminderLineTable {
  reminder_id: string;
  position: number;
  variant_id: string;
  quantity: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reminder: ReminderTable;
    reminder_line: ReminderLineTable;
  }
}
