-- Where a refund was made: by the shop, at the provider's own dashboard, or by staff in another way (docs/payments.md).
alter table refund
  add column source text not null default 'shop',
  -- words of the member of staff who settled it by hand
  add column note text not null default '',
  add constraint refund_source_check check (source in ('shop', 'provider', 'hand')) not valid;
