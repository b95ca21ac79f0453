import type { ColumnType } from 'kysely';
import type { Time } from './tables.ts';

type Content = ColumnType<object, string, never>;

export type DesignKind = 'theme' | 'template' | 'page' | 'menu' | 'slides' | 'notice';
export type VersionState = 'draft' | 'published' | 'past';

export interface DesignVersionTable {
  id: string;
  kind: DesignKind;
  key: string;
  number: number;
  state: VersionState;
  content: Content;
  saved_by: string | null;
  saved_name: string;
  saved_at: Time;
  published_by: string | null;
  published_name: string | null;
  published_at: Date | null;
}

export interface AuditLogTable {
  id: string;
  at: Time;
  staff_id: string;
  staff_name: string;
  action: string;
  subject: string;
  before: ColumnType<object | null, string | null, never>;
  after: ColumnType<object | null, string | null, never>;
}
