-- A coupon takes something off, or gives something, to whoever knows one of its codes (docs/pricing.md R3–R5, R10). What it
-- covers is a list like any other, under its id.
create table coupon (
  id uuid primary key,
  slug text unique,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  image_hash text references image (hash),
  -- whether it is on the whole order; else its products are those of its sources
  everything boolean not null,
  -- {kind: "none"}, {kind: "units", units} or {kind: "amount", amounts: {USD: 5000}}: amounts in minor units, by currency
  threshold jsonb not null,
  -- {kind: "percent", basisPoints}, {kind: "amount", amounts} or {kind: "gift", sku}
  benefit jsonb not null,
  stackable boolean not null default true,
  -- listed and claimable; else by code only
  public boolean not null default false,
  -- orders in all, per customer and per code; null for any number
  use_limit int check (use_limit > 0),
  customer_limit int check (customer_limit > 0),
  code_limit int check (code_limit > 0),
  -- live orders that it has reduced: as many as coupon_use has rows that were not given back
  uses int not null default 0 check (uses >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  enabled boolean not null default true,
  position int not null default 0,
  updated_at timestamptz not null,
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index coupon_listed on coupon (position, id) where public and enabled;

create table coupon_code (
  -- trimmed and in upper case, as codes are compared
  code text primary key check (code <> '' and length(code) <= 100),
  coupon_id uuid not null references coupon (id) on delete cascade,
  uses int not null default 0 check (uses >= 0),
  -- who has claimed a code that works once: nobody else's any more
  owner_id uuid references customer (id) on delete set null,
  created_at timestamptz not null
);
create index coupon_code_coupon on coupon_code (coupon_id, created_at, code);
create index coupon_code_owner on coupon_code (owner_id) where owner_id is not null;

create table coupon_use (
  order_id uuid not null references customer_order (id) on delete cascade,
  coupon_id uuid not null references coupon (id) on delete cascade,
  code text not null,
  -- whose use it is: an account's, or that of whoever has the e-mail (lower case; empty once the person is forgotten)
  customer_id uuid references customer (id) on delete set null,
  email text not null,
  used_at timestamptz not null,
  returned_at timestamptz,
  -- one use per order, however many of its codes were typed
  primary key (order_id, coupon_id)
);
create index coupon_use_customer on coupon_use (customer_id, coupon_id) where returned_at is null;
create index coupon_use_email on coupon_use (email, coupon_id) where returned_at is null;
create index coupon_use_coupon on coupon_use (coupon_id);

create table coupon_claim (
  customer_id uuid not null references customer (id) on delete cascade,
  coupon_id uuid not null references coupon (id) on delete cascade,
  code text not null references coupon_code (code) on delete cascade,
  claimed_at timestamptz not null,
  primary key (customer_id, coupon_id)
);
create index coupon_claim_code on coupon_claim (code);
create index coupon_claim_coupon on coupon_claim (coupon_id);

-- Codes that were typed, as they are compared; dropped are those that an account or an e-mail has used too often.
alter table cart
  add column coupons text[] not null default '{}',
  add column coupons_dropped text[] not null default '{}';
alter table checkout
  add column coupons text[] not null default '{}',
  add column coupons_dropped text[] not null default '{}';

-- The coupon that gives a line of an order away; null for what was bought.
alter table order_line add column gift_of text;
-- What took something off, in the words of the day: [{source, code, title, amount}], amounts in minor units.
alter table customer_order add column discounts jsonb not null default '[]';
