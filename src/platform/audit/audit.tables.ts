import type { ColumnType } from 'kysely';
import type { Time } from '../db/columns.ts';

export interface AuditLogTable {
  id: string;
  at: Time;
  staff_id: string;
  staff_name: string;
  action: string;
  subject: string;
  before: ColumnType<object | null, string | null, never>;
  token_id: string | null;
  token_name: string | null;
  after: ColumnType<object | null, string | null, never>;
}

declare module '../db/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
