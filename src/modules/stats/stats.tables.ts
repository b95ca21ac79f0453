import type { Time } from '../../platform/db/columns.ts';

export interface ViewSeenTable {
  kind: 'product' | 'page';
  subject: string;
  hour: Time;
  viewer: Buffer;
}

export interface ViewKeyTable {
  day: string;
  key: Buffer;
}

export interface ViewCountTable {
  kind: string;
  subject: string;
  at: Time;
  views: number;
}

export interface PageTimeTable {
  kind: string;
  subject: string;
  day: string;
  seconds: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    view_seen: ViewSeenTable;
    view_key: ViewKeyTable;
    view_count: ViewCountTable;
    page_time: PageTimeTable;
  }
}
