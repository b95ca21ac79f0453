import type { ColumnType, Generated } from 'kysely';
import type { TextColumn, Time } from '../../platform/db/columns.ts';

export interface ContentPageTable {
  id: string;
  slug: string;
  kind: Generated<'page' | 'root' | 'custom'>;
  category: Generated<string>;
  title: TextColumn;
  description: TextColumn;
  body: TextColumn;
  theme: ColumnType<object, string | undefined, string>;
  status: 'draft' | 'published';
  updated_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    content_page: ContentPageTable;
  }
}
