import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

export interface DraftTable {
  id: string;
  draft_no: string;
  checkout_id: string;
  access_key: string;
  version: Generated<number>;
  language: string;
  note: Generated<string>;
  valid_until: Time;
  sent_at: Date | null;
  /** Name of the member of staff who saved it last. */
  actor: string;
  created_at: Time;
  updated_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    draft: DraftTable;
  }
}
