import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { PickupView } from '../../shared/contracts/shipping.ts';
import type { Text } from '../../shared/locale.ts';
import type { DeliveryStatus, OrderStatus, PayStatus } from '../../shared/order-states.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredPart } from '../../shared/stored-part.ts';

export interface BoughtTogetherTable {
  product_id: string;
  other_id: string;
  buyers: number;
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
  status: OrderStatus;
  pay_status: PayStatus;
  delivery_status: DeliveryStatus;
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
    texts?: { name: Text; days: { earliest: string; latest: string } | null; place: StoredPickup | null };
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
  /** Words for the parcel of a present. */
  gift_message: Generated<string>;
  transaction_no: string | null;
  submitted_at: Time;
  paid_at: Date | null;
  expires_at: Date | null;
  completed_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  /** Time of the reminder to pay. */
  reminded_at: Generated<Date | null>;
  /** Time at which everything was ready to be collected. */
  ready_at: Generated<Date | null>;
  /** Time at which the last parcel left. */
  shipped_at: Generated<Date | null>;
  /** Paid with the built-in provider: counted in no figure. */
  is_test: Generated<boolean>;
  /** Counts the changes that an edit may not overlook; kept by the database. */
  version: Generated<number>;
  refunded_shipping: Generated<number>;
  refunded_shipping_tax: Generated<number>;
  /** Words of staff, as `order_tag` spells them. */
  tags: Generated<string[]>;
}

/** Discounts of an order, in minor units of its currency. */
export interface StoredDiscount {
  source: 'promotion' | 'coupon';
  code: string;
  title: string;
  amount: number;
}

export type StoredAddress = Json<AddressInput>;

export interface StoredPickup {
  address: AddressInput;
  hours: Exclude<Text, string>;
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
  /** Of the goods when they were ordered; '' for orders of before it was kept. */
  tax_category: Generated<string>;
  /** The code of the coupon that gives it away. */
  gift_of: Generated<string | null>;
  /** Units that left, that were taken off the order, and that were refunded; amounts contain tax. */
  shipped: Generated<number>;
  cancelled: Generated<number>;
  refunded_units: Generated<number>;
  restocked: Generated<number>;
  refunded: Generated<number>;
  refunded_tax: Generated<number>;
  /** Units in returns that were neither cancelled nor refused, and units refunded by returns. */
  returned: Generated<number>;
  refunded_returned: Generated<number>;
  /** The day from which it is dispatched, where it was bought as a pre-order; read as text. */
  preorder_on: ColumnType<unknown, string | null | undefined, string | null>;
  /** Parts of a bundle as it was bought; null for every other line. */
  parts: ColumnType<StoredPart[] | null, string | null | undefined, never>;
}

export interface ShipmentTable {
  id: string;
  order_id: string;
  /** Idempotency key of the caller. */
  key: string;
  /** Code of a carrier, or its name where the shop does not know it; '' for none. */
  company: string;
  no: string;
  at: Time;
  delivered_at: Date | null;
  actor: string;
}

export interface ShipmentLineTable {
  shipment_id: string;
  line_id: string;
  quantity: number;
}

/** A refund as staff decided it; the money itself moves in `refund` and in the ledger of gift cards. */
export interface OrderRefundTable {
  id: string;
  order_id: string;
  return_id: string | null;
  key: string;
  amount: number;
  shipping: number;
  shipping_tax: number;
  to_gift_cards: number;
  reason: string;
  actor: string;
  /** True if none of its money went back: it counts nowhere. */
  is_failed: Generated<boolean>;
  at: Time;
}

export interface OrderRefundLineTable {
  order_refund_id: string;
  line_id: string;
  units: number;
  amount: number;
  tax: number;
}

export interface OrderTagTable {
  name: string;
  created_at: Time;
}

export interface OrderEventTable {
  id: string;
  order_id: string;
  kind: string;
  at: Time;
  note: Generated<string>;
  /** `buyer`, the name of a member of staff, or '' for the shop itself. */
  actor: Generated<string>;
  /** True if the buyer reads the note. */
  is_public: Generated<boolean>;
  /** Idempotency key of the caller. */
  key: Generated<string | null>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bought_together: BoughtTogetherTable;
    customer_order: OrderTable;
    order_line: OrderLineTable;
    order_event: OrderEventTable;
    order_tag: OrderTagTable;
    shipment: ShipmentTable;
    shipment_line: ShipmentLineTable;
    order_refund: OrderRefundTable;
    order_refund_line: OrderRefundLineTable;
  }
}
