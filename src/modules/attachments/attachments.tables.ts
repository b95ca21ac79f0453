import type { Time } from '../../platform/db/columns.ts';

export interface ImageTable {
  hash: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  placeholder: string | null;
  created_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    image: ImageTable;
  }
}
