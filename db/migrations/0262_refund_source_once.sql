-- concurrently
-- A refund that was made at the provider is booked once.
create unique index concurrently if not exists refund_found_once on refund (payment_id, provider_id) where source = 'provider';
