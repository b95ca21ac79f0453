import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

export interface UrlTable {
  space: string;
  slug: string;
  target: string | null;
  current: Generated<boolean>;
  at: Time;
}

export interface RedirectTable {
  id: string;
  source: string;
  target: string;
  created_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    address: UrlTable;
    redirect: RedirectTable;
  }
}
