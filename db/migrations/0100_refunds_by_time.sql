-- concurrently
-- Refunds of some days, for the nightly count of sales.
create index concurrently if not exists order_refund_at on order_refund (at);
