import type { ColumnType } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { Message } from '../../shared/refusal.ts';

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
  /** Time at which a draft is published by itself; null for one that waits for somebody. Of no meaning once it is no draft. */
  publish_at: Date | null;
  planned_by: string | null;
  planned_name: string | null;
  publish_fault: ColumnType<Message | null, string | null, string | null>;
}

export type DesignKind = 'theme' | 'template' | 'page' | 'menu' | 'slides' | 'notice' | 'article' | 'sizeChart';

export type VersionState = 'draft' | 'published' | 'past';

type Content = ColumnType<object, string, never>;

/** Unsaved content that a preview link shows for a short time. */
export interface DesignPreviewTable {
  id: string;
  kind: 'theme' | 'template';
  key: string;
  content: Content;
  currency: string | null;
  shows_drafts: boolean;
  staff_id: string | null;
  made_at: Time;
  ends_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    design_version: DesignVersionTable;
    design_preview: DesignPreviewTable;
  }
}
