-- Discounts that apps told for baskets, under a hash of the basket's figures (docs/apps.md): what was shown is what is charged.
create table app_discount (
  key text primary key,
  app_id uuid not null references app (id) on delete cascade,
  told jsonb not null,
  told_at timestamptz not null
);
create index app_discount_time on app_discount (told_at);
