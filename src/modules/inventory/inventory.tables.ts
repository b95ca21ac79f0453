import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { MovementSource } from './movement.ts';

export interface StockMovementTable {
  id: string;
  variant_id: string;
  on_hand_delta: number;
  reserved_delta: number;
  sold_delta: Generated<number>;
  returned_delta: Generated<number>;
  damaged_delta: Generated<number>;
  /** Stock after the change; null for movements of before balances were stored. */
  on_hand: number | null;
  reserved: number | null;
  reason: string;
  source: Generated<MovementSource | 'database'>;
  reference: string | null;
  note: string | null;
  actor: string | null;
  key: string | null;
  no: Generated<number | null>;
  judged: Generated<boolean>;
  at: Time;
}

export interface StockAlertTable {
  id: string;
  variant_id: string;
  email: string;
  language: string;
  token: string;
  asked_at: Time;
  told_at: Date | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    stock_movement: StockMovementTable;
    stock_alert: StockAlertTable;
  }
}
