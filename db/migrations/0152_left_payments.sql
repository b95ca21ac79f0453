-- concurrently
-- Payments that ended in the shop while their provider, an app that was off, could not be told (docs/payments.md).
create index concurrently if not exists payment_left on payment (asked_at) where reason = 'left' and not is_open;
