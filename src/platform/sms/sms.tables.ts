import type { Generated } from 'kysely';
import type { Time } from '../db/columns.ts';

export interface SmsTable {
  id: string;
  to_number: string;
  text: string;
  created_at: Time;
  expires_at: Time;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    sms: SmsTable;
  }
}
