-- Draft orders of staff (docs/orders.md): checkouts at agreed prices, until they end or are placed.
alter table checkout add column agreed jsonb;
create table draft (
  id uuid primary key,
  draft_no text not null unique,
  checkout_id uuid not null unique references checkout (id) on delete cascade,
  -- of the buyer's link
  access_key text not null unique,
  -- counts what staff save: a save names the version that it was made from
  version int not null default 1 check (version > 0),
  language text not null,
  -- read by staff only
  note text not null default '',
  valid_until timestamptz not null,
  sent_at timestamptz,
  -- name of the member of staff who saved it last
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index draft_listed on draft (updated_at desc, id desc);
