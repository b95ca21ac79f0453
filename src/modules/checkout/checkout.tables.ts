import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { AgreedTerms } from './agreed.ts';

export interface NewsletterTick {
  at: string;
  ip: string;
  language: string;
}

export interface CheckoutTable {
  id: string;
  slug: string;
  visitor_id: string;
  source: 'cart' | 'buy';
  email: Generated<string>;
  phone: Generated<string>;
  address: Json<AddressInput> | null;
  billing_address: Json<AddressInput> | null;
  shipping_method: string | null;
  payment_method: string | null;
  remark: Generated<string>;
  /** Words for the parcel of a present. */
  gift_message: Generated<string>;
  /** True to add the postal address to the customer's address book when the order is placed. */
  keep_address: Generated<boolean>;
  coupons: Generated<string[]>;
  coupons_dropped: Generated<string[]>;
  /** As typed. */
  tax_number: Generated<string>;
  /** Time, IP and language of the tick for the newsletter; null without it. */
  newsletter: ColumnType<NewsletterTick | null, string | null | undefined, string | null>;
  /** Prices agreed with staff; null for those of the shop. */
  agreed: ColumnType<AgreedTerms | null, string | null | undefined, string | null>;
  created_at: Time;
  updated_at: Time;
}

export interface CheckoutLineTable {
  checkout_id: string;
  variant_id: string;
  cart_line_id: string | null;
  position: number;
  quantity: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    checkout: CheckoutTable;
    checkout_line: CheckoutLineTable;
  }
}
