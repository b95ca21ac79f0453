-- concurrently
-- Orders by their whole sum, gift cards included, in place of what was left to pay.
create index concurrently if not exists customer_order_sum on customer_order (currency, (total + gift_card));
drop index concurrently if exists customer_order_total;
