-- Where an order was placed from (an IPv4 address, or the first 64 bits of an IPv6 one), to limit unpaid orders by it.
alter table customer_order add column placed_from text not null default '';
create index customer_order_unpaid_from on customer_order (placed_from, submitted_at)
  where status = 'inProgress' and pay_status = 'unpaid';
create index customer_order_unpaid_phone on customer_order (phone) where status = 'inProgress' and pay_status = 'unpaid';
