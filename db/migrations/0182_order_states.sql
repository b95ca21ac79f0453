-- concurrently
-- The staff's list of orders by each of their states, in the order of the list; the other two states, so that pairs are filtered and counted in the index.
create index concurrently if not exists customer_order_status on customer_order (status, submitted_at desc, id desc)
  include (pay_status, delivery_status);
create index concurrently if not exists customer_order_pay_status on customer_order (pay_status, submitted_at desc, id desc)
  include (status, delivery_status);
create index concurrently if not exists customer_order_delivery_status on customer_order (delivery_status, submitted_at desc, id desc)
  include (status, pay_status);
