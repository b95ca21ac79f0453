import type { Generated } from 'kysely';
import type { Json, TextColumn, Time } from '../../platform/db/columns.ts';
import type { Reward, Trigger } from '../../shared/contracts/discounts.ts';

export interface PromotionTable {
  id: string;
  slug: string;
  title: TextColumn;
  summary: TextColumn;
  description: TextColumn;
  seo: Json<object>;
  image_hash: string | null;
  everything: boolean;
  threshold: Json<Trigger>;
  reduction: Json<Reward>;
  starts_at: Date | null;
  ends_at: Date | null;
  enabled: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  updated_at: Time;
}

export interface ListSourceTable {
  list_id: string;
  kind: 'product' | 'category' | 'collection';
  source_id: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    promotion: PromotionTable;
    list_source: ListSourceTable;
  }
}
