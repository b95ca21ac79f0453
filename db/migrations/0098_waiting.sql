-- concurrently
-- What waits for staff, each counted by an index of its own (docs/numbers.md).
create index concurrently if not exists customer_order_to_ship on customer_order (submitted_at)
  where status = 'inProgress' and delivery_status <> 'shipped' and pay_status = 'paid';
create index concurrently if not exists customer_order_unpaid on customer_order ((payment_method ->> 'code'))
  where status = 'inProgress' and delivery_status <> 'shipped' and pay_status = 'unpaid';
create index concurrently if not exists customer_order_cancellation on customer_order (submitted_at)
  where status = 'pendingCancellation';
create index concurrently if not exists payment_authorized on payment (order_id) where is_open and status = 'authorized';
create index concurrently if not exists inquiry_waiting on inquiry (waiting_since) where waiting_since is not null;
create index concurrently if not exists order_return_review on order_return (submitted_at)
  where status = 'pendingApproval' and audit_status = 'pending';
