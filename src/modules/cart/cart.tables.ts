import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

export interface CartTable {
  id: string;
  visitor_id: string;
  version: Generated<number>;
  coupons: Generated<string[]>;
  coupons_dropped: Generated<string[]>;
  created_at: Time;
  updated_at: Time;
}

export interface CartLineTable {
  id: string;
  cart_id: string;
  variant_id: string;
  quantity: number;
  selected: Generated<boolean>;
  seen_price: number;
  seen_currency: string;
  added_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    cart: CartTable;
    cart_line: CartLineTable;
  }
}
