-- concurrently
-- Orders as staff list them: all, and those that are not over.
create index concurrently if not exists customer_order_latest on customer_order (submitted_at desc, id desc);
create index concurrently if not exists customer_order_open on customer_order (submitted_at desc, id desc)
  where status in ('inProgress', 'pendingCancellation');
