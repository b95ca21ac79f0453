-- When staff were told that an authorization ends soon.
alter table payment add column warned_at timestamptz;
create index payment_authorized on payment (authorized_until) where status = 'authorized';
create index customer_order_to_remind on customer_order (expires_at)
  where status = 'inProgress' and pay_status = 'unpaid' and reminded_at is null;
