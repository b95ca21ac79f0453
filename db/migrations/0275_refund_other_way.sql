-- A refund that its provider refused for good, settled with a gift card of the buyer (docs/payments.md).
alter table refund
  -- the caller's own name of the settlement, so that it is made once however often it is sent
  add column settle_key text,
  drop constraint refund_source_check,
  add constraint refund_source_check check (source in ('shop', 'provider', 'hand', 'giftCard')) not valid;
