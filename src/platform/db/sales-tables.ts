import type { Generated, JSONColumnType } from 'kysely';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { Area, PickupView } from '../../shared/contracts/shipping.ts';
import type { Text } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Json, StoredAddress, StoredImage, TextColumn, Time } from './tables.ts';

export interface VisitorTable {
  id: string;
  token_hash: Buffer;
  created_at: Time;
  /** The visitor of the account that took over what this guest had. */
  joined_to: Generated<string | null>;
}

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

export interface ShippingMethodTable {
  code: string;
  name: TextColumn;
  position: number;
  price: number;
  free_from: number | null;
  min_days: number;
  max_days: number;
  /** What processes of before zones go by; today's only write it. */
  countries: Generated<string[]>;
  zone_id: string | null;
  prices: Json<Amounts>;
  free_from_prices: Json<Amounts>;
  steps_by: 'weight' | 'amount' | null;
  steps: Json<ShippingStep[]>;
  pickup: Json<StoredPickup> | null;
  enabled: Generated<boolean>;
}

/** Minor units by currency. */
type Amounts = Partial<Record<CurrencyCode, number>>;

/** `upTo` grams (null without a limit) in a table by weight, `from` so much in goods in one by amount. */
export type ShippingStep = { upTo: number | null; amounts: Amounts } | { from: Amounts; amounts: Amounts };

export interface StoredPickup {
  address: AddressInput;
  hours: Exclude<Text, string>;
}

export interface ShippingZoneTable {
  id: string;
  name: string;
  areas: Json<Area[]>;
  exceptions: Json<Area[]>;
  rest: Generated<boolean>;
  updated_at: Time;
}

export interface PaymentMethodTable {
  code: string;
  name: TextColumn;
  description: TextColumn;
  instructions: TextColumn;
  position: number;
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
  /** Whether the address joins the customer's own once the order is placed. */
  keep_address: Generated<boolean>;
  coupons: Generated<string[]>;
  coupons_dropped: Generated<string[]>;
  /** As typed. */
  tax_number: Generated<string>;
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

/** What took something off an order, in minor units of its currency. */
export interface StoredDiscount {
  source: 'promotion' | 'coupon';
  code: string;
  title: string;
  amount: number;
}

export interface OrderTable {
  id: string;
  order_no: string;
  checkout_id: string | null;
  visitor_id: string | null;
  customer_id: Generated<string | null>;
  idempotency_key: string;
  access_key: string;
  /** The address group of whoever placed it; '' where nobody knows. */
  placed_from: Generated<string>;
  email: string;
  phone: string;
  language: string;
  currency: string;
  rate: string;
  /** The currency that the rate is of, and since when it held; null for orders of before they were kept. */
  rate_base: string | null;
  rate_at: Date | null;
  status: 'inProgress' | 'completed' | 'cancelled' | 'pendingCancellation';
  pay_status: 'unpaid' | 'paid';
  delivery_status: 'notShipped' | 'partlyShipped' | 'shipped';
  subtotal: number;
  promotion_discount: Generated<number>;
  coupon_discount: Generated<number>;
  shipping_fee: number;
  tax: number;
  tax_included: boolean;
  gift_card: Generated<number>;
  total: number;
  refunded: Generated<number>;
  receipt: Json<object>;
  discounts: JSONColumnType<StoredDiscount[], string | undefined>;
  address: StoredAddress;
  billing_address: StoredAddress | null;
  /** In the words of the order; `texts` for readers of other languages. Orders of before there were dates, places or texts have none. */
  shipping_method: Json<{
    code: string;
    name: string;
    dates?: string;
    pickup?: PickupView | null;
    texts?: { name: Text; days: { earliest: string; latest: string }; place: StoredPickup | null };
  }>;
  payment_method: Json<{
    code: string;
    name: string;
    instructions: string;
    texts?: { name: Text; instructions: Text };
  }>;
  /** As its country writes it; '' for none. */
  tax_number: Generated<string>;
  remark: Generated<string>;
  transaction_no: string | null;
  submitted_at: Time;
  paid_at: Date | null;
  expires_at: Date | null;
}

export interface OrderLineTable {
  id: string;
  order_id: string;
  position: number;
  variant_id: string | null;
  product_id: string | null;
  sku: string;
  slug: string;
  title: string;
  spec: Json<Record<string, string>>;
  spec_label: string;
  image: Json<StoredImage> | null;
  unit_price: number;
  list_price: number | null;
  quantity: number;
  subtotal: number;
  total: number;
  tax: number;
  tax_rate: number;
  /** The code of the coupon that gives it away. */
  gift_of: Generated<string | null>;
}

export interface OrderEventTable {
  id: string;
  order_id: string;
  kind: string;
  at: Time;
  note: Generated<string>;
}
