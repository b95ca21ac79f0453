import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { Text } from '../../shared/locale.ts';

type Json<T extends object> = JSONColumnType<T, string | undefined>;
type Time = ColumnType<Date, Date, Date>;
/** A merchant's text: one string, or one per language. */
type TextColumn = Json<Exclude<Text, string>>;

export interface SettingTable {
  key: string;
  value: Json<object>;
  updated_at: Generated<Date>;
}

export interface EventTable {
  id: string;
  name: string;
  payload: Json<object>;
  at: Time;
}

export interface MailTable {
  id: string;
  kind: string;
  language: string;
  to_address: string;
  subject: Generated<string>;
  text: Generated<string>;
  html: Generated<string>;
  message_id: string;
  created_at: Time;
  sent_at: Date | null;
  unsubscribe: Generated<string | null>;
  attempts: Generated<number>;
  last_error: string | null;
  /** What it is rendered from after the commit; null for one that was rendered when it was written. */
  source: ColumnType<object | null, string | undefined, string>;
  rendered_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Not before; also the end of the claim of a process that is sending it. */
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  refusals: Generated<number>;
  /** When the code or link in it ends; null for a mail that holds none. */
  expires_at: Generated<Date | null>;
  blanked_at: Generated<Date | null>;
  unsent_reason: Generated<UnsentReason | null>;
  ended_at: Generated<Date | null>;
  reported_at: Generated<Date | null>;
}

/** Why a mail will not be sent: no mail server is set, the server refused it, or its code or link is over. */
export type UnsentReason = 'kept' | 'refused' | 'expired';

/** One row while the mail server cannot be reached, else none. */
export interface MailOutageTable {
  only_row: Generated<boolean>;
  since: Time;
  retry_at: Time;
  error: string;
  logged_at: Date | null;
}

/** The fixed windows of before; processes of the previous version may still write there. */
export interface RateLimitTable {
  key: string;
  window_start: Time;
  count: number;
}

export interface RateWindowTable {
  key: string;
  slot: string;
  counts: number[];
  accepted: boolean;
  until: Time;
}

export interface ThrottleTable {
  key: string;
  until: Time;
}

export interface SmsTable {
  id: string;
  to_number: string;
  text: string;
  created_at: Time;
  expires_at: Time;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

export interface ImageTable {
  hash: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  placeholder: string | null;
  created_at: Time;
}

/** One specification of a product as the merchant orders it in the picker. */
export interface StoredSpec {
  code: string;
  name: Text;
  values: { value: string; label: Text; swatch?: string | null }[];
}

/** One picture of a product; `values` says which choice it shows, e.g. `{ colour: "sage" }`. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  placeholder: string | null;
  alt?: Text;
  values?: Record<string, string>;
}

export interface ProductTable {
  id: string;
  slug: string;
  title: TextColumn;
  summary: TextColumn;
  description: TextColumn;
  vendor: Generated<string>;
  type: Generated<string>;
  status: 'draft' | 'active' | 'archived';
  published_at: Date | null;
  specs: Json<StoredSpec[]>;
  images: Json<StoredImage[]>;
  tags: Generated<string[]>;
  seo: Json<{ title?: Text; description?: Text }>;
  price_min: Generated<number>;
  price_max: Generated<number>;
  rank: Generated<number>;
  sold: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  translations: Generated<string>;
  metafields: Metafields;
  created_at: Time;
  updated_at: Time;
}

/** By the header of the column that they came in. */
type Metafields = JSONColumnType<Record<string, string>, string | undefined>;

export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  position: number;
  spec: Json<Record<string, string>>;
  price: number;
  list_price: number | null;
  barcode: string | null;
  weight_grams: number | null;
  stock_policy: 'counted' | 'continued' | 'uncounted';
  on_hand: Generated<number>;
  reserved: Generated<number>;
  sold: Generated<number>;
  /** From how many on it is low; null leaves that to the shop's setting. */
  low_at: Generated<number | null>;
  image_hash: string | null;
  tax_category: Generated<string>;
  requires_shipping: Generated<boolean>;
  metafields: Metafields;
}

export interface VariantPriceTable {
  variant_id: string;
  currency: string;
  price: number;
  list_price: number | null;
}

export interface CurrencyTable {
  code: string;
  rate: string;
  position: number;
  followed: Generated<boolean>;
  source: Generated<string>;
  updated_at: Time;
}

export interface FormerRateTable {
  currency: string;
  until: Time;
  rate: string;
}

/** `currency` is '' for base prices; `price` is null where there was none of its own in it. */
export interface FormerPriceTable {
  variant_id: string;
  currency: string;
  until: Time;
  price: number | null;
}

export interface StockMovementTable {
  id: string;
  variant_id: string;
  on_hand_delta: number;
  reserved_delta: number;
  sold_delta: Generated<number>;
  /** What was left after the change; null for what was written down before there were books. */
  on_hand: number | null;
  reserved: number | null;
  reason: string;
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

export interface AddressTable {
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

/** Exactly one of `visitor_id` and `customer_id` is set. */
export interface FavouriteTable {
  visitor_id: string | null;
  customer_id: string | null;
  product_id: string;
  added_at: Time;
}

export interface BoughtTogetherTable {
  product_id: string;
  other_id: string;
  buyers: number;
}

export type StoredAddress = Json<AddressInput>;
export type { Json, TextColumn, Time };
