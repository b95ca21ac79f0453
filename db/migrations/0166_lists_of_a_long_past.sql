-- concurrently
-- What lists and numbers of a shop with a long past read instead of whole tables (docs/performance.md): views of inquiries in their order,
create index concurrently if not exists inquiry_state on inquiry (state, updated_at desc, id desc);
create index concurrently if not exists inquiry_assigned on inquiry (assigned_id, updated_at desc, id desc)
  where assigned_id is not null and state <> 'closed';
-- sums of products of one currency, without their rows,
create index concurrently if not exists sales_product_currency on sales_product (currency, day)
  include (product_id, units, gross, refunded_units, refunds);
-- and the few orders with a coupon.
create index concurrently if not exists customer_order_couponed on customer_order (submitted_at) where coupon_discount > 0;
-- Hidden reviews, the latest first.
create index concurrently if not exists review_hidden on review (created_at desc, id desc) where status = 'hidden';
