import type { Generated } from 'kysely';
import type { Json, TextColumn, Time } from '../../platform/db/columns.ts';
import type { CouponBenefit, CouponTrigger } from '../../shared/contracts/discounts.ts';

export interface CouponTable {
  id: string;
  slug: string | null;
  title: TextColumn;
  summary: TextColumn;
  description: TextColumn;
  image_hash: string | null;
  everything: boolean;
  threshold: Json<CouponTrigger>;
  benefit: Json<CouponBenefit>;
  stackable: Generated<boolean>;
  public: Generated<boolean>;
  use_limit: number | null;
  customer_limit: number | null;
  code_limit: number | null;
  uses: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  enabled: Generated<boolean>;
  position: Generated<number>;
  updated_at: Time;
}

export interface CouponCodeTable {
  code: string;
  coupon_id: string;
  uses: Generated<number>;
  owner_id: Generated<string | null>;
  created_at: Time;
}

export interface CouponUseTable {
  order_id: string;
  coupon_id: string;
  code: string;
  customer_id: string | null;
  email: string;
  used_at: Time;
  returned_at: Generated<Date | null>;
}

export interface CouponClaimTable {
  customer_id: string;
  coupon_id: string;
  code: string;
  claimed_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    coupon: CouponTable;
    coupon_code: CouponCodeTable;
    coupon_use: CouponUseTable;
    coupon_claim: CouponClaimTable;
  }
}
