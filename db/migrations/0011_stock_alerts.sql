-- Who wants to be told when a variant can be bought again. Forgotten a month after being told, or a year after asking.
create table stock_alert (
  id uuid primary key,
  variant_id uuid not null references variant (id) on delete cascade,
  -- in lower case
  email text not null,
  language text not null,
  -- opens nothing but being left alone
  token text not null unique,
  asked_at timestamptz not null,
  told_at timestamptz,
  unique (variant_id, email)
);
create index stock_alert_open on stock_alert (variant_id, asked_at) where told_at is null;
create index stock_alert_email on stock_alert (email, asked_at);

-- Where one click ends letters of this kind (RFC 8058); null for those that are part of a purchase.
alter table mail add column unsubscribe text;
