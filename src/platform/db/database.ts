import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type * as coupons from './coupon-tables.ts';
import type * as customers from './customer-tables.ts';
import type * as design from './design-tables.ts';
import type * as giftCards from './gift-card-tables.ts';
import type * as lists from './list-tables.ts';
import { openPool, type PoolOptions } from './pool.ts';
import type * as promotions from './promotion-tables.ts';
import type * as sales from './sales-tables.ts';
import type * as staff from './staff-tables.ts';
import type * as tables from './tables.ts';
import type * as taxes from './tax-tables.ts';
import { asUnavailable } from './unavailable.ts';

export interface Database {
  setting: tables.SettingTable;
  event: tables.EventTable;
  mail: tables.MailTable;
  mail_outage: tables.MailOutageTable;
  rate_limit: tables.RateLimitTable;
  rate_window: tables.RateWindowTable;
  throttle: tables.ThrottleTable;
  sms: tables.SmsTable;
  staff_member: staff.StaffMemberTable;
  staff_session: staff.StaffSessionTable;
  staff_link: staff.StaffLinkTable;
  staff_role: staff.StaffRoleTable;
  staff_challenge: staff.StaffChallengeTable;
  staff_recovery_code: staff.StaffRecoveryCodeTable;
  staff_device: staff.StaffDeviceTable;
  image: tables.ImageTable;
  category: lists.CategoryTable;
  product: tables.ProductTable;
  tag: lists.TagTable;
  collection: lists.CollectionTable;
  collection_product: lists.CollectionProductTable;
  product_keys: lists.ProductKeysTable;
  spec_value: lists.SpecValueTable;
  variant: tables.VariantTable;
  variant_price: tables.VariantPriceTable;
  product_category: lists.ProductCategoryTable;
  listing: lists.ListingTable;
  currency: tables.CurrencyTable;
  former_rate: tables.FormerRateTable;
  former_price: tables.FormerPriceTable;
  stock_movement: tables.StockMovementTable;
  stock_alert: tables.StockAlertTable;
  content_page: tables.ContentPageTable;
  address: tables.AddressTable;
  redirect: tables.RedirectTable;
  design_version: design.DesignVersionTable;
  audit_log: design.AuditLogTable;
  view_seen: tables.ViewSeenTable;
  view_key: tables.ViewKeyTable;
  view_count: tables.ViewCountTable;
  page_time: tables.PageTimeTable;
  promotion: promotions.PromotionTable;
  list_source: promotions.ListSourceTable;
  coupon: coupons.CouponTable;
  coupon_code: coupons.CouponCodeTable;
  coupon_use: coupons.CouponUseTable;
  coupon_claim: coupons.CouponClaimTable;
  gift_card: giftCards.GiftCardTable;
  gift_card_entry: giftCards.GiftCardEntryTable;
  checkout_gift_card: giftCards.CheckoutGiftCardTable;
  tax_rate: taxes.TaxRateTable;
  favourite: tables.FavouriteTable;
  bought_together: tables.BoughtTogetherTable;
  visitor: sales.VisitorTable;
  cart: sales.CartTable;
  cart_line: sales.CartLineTable;
  shipping_method: sales.ShippingMethodTable;
  shipping_zone: sales.ShippingZoneTable;
  payment_method: sales.PaymentMethodTable;
  checkout: sales.CheckoutTable;
  checkout_line: sales.CheckoutLineTable;
  customer_order: sales.OrderTable;
  order_line: sales.OrderLineTable;
  order_event: sales.OrderEventTable;
  customer: customers.CustomerTable;
  customer_session: customers.CustomerSessionTable;
  customer_code: customers.CustomerCodeTable;
  customer_link: customers.CustomerLinkTable;
  customer_device: customers.CustomerDeviceTable;
  customer_deed: customers.CustomerActivityTable;
  customer_passkey: customers.CustomerPasskeyTable;
  customer_challenge: customers.CustomerChallengeTable;
  customer_identity: customers.CustomerIdentityTable;
  customer_unlinked_issuer: customers.CustomerUnlinkedIssuerTable;
  customer_errand: customers.CustomerOidcLoginTable;
  customer_address: customers.CustomerAddressTable;
  customer_referral: customers.CustomerReferralTable;
}

/** A connection or a transaction: what every query function takes first. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the pool of one process. `max` connections at most. */
export function connect(options: PoolOptions): Connection {
  const pool = openPool(options);
  const acquiring = {
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw asUnavailable(error);
      }),
    end: () => pool.end(),
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: acquiring }) });
  return { db, pool, close: () => db.destroy() };
}
