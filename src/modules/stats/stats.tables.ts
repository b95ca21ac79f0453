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

export interface FunnelKeyTable {
  day: string;
  key: Buffer;
}

export interface FunnelSeenTable {
  day: string;
  stage: 'visit' | 'cart' | 'checkout';
  viewer: Buffer;
}

export interface FunnelDayTable {
  day: string;
  stage: 'visit' | 'cart' | 'checkout';
  viewers: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    view_seen: ViewSeenTable;
    view_key: ViewKeyTable;
    view_count: ViewCountTable;
    page_time: PageTimeTable;
    funnel_key: FunnelKeyTable;
    funnel_seen: FunnelSeenTable;
    funnel_day: FunnelDayTable;
  }
}
