-- concurrently
-- Filters of the staff's list of orders, each in the order of the list.
create index concurrently if not exists customer_order_country
  on customer_order ((address ->> 'countryCode'), submitted_at desc, id desc);
create index concurrently if not exists customer_order_method
  on customer_order ((payment_method ->> 'code'), submitted_at desc, id desc);
create index concurrently if not exists customer_order_total on customer_order (currency, total);
create index concurrently if not exists order_line_sku on order_line (sku, order_id);
