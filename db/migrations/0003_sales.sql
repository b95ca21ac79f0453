create table visitor (
  id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

create table cart (
  id uuid primary key,
  visitor_id uuid not null unique references visitor (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table cart_line (
  id uuid primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  variant_id uuid not null references variant (id) on delete cascade,
  quantity int not null check (quantity between 1 and 999),
  selected boolean not null default true,
  -- what the shopper saw when the line was last changed, to tell of a changed price
  seen_price bigint not null,
  seen_currency text not null,
  added_at timestamptz not null,
  unique (cart_id, variant_id)
);

create table shipping_method (
  code text primary key,
  name jsonb not null,
  position int not null,
  -- minor units of the base currency
  price bigint not null check (price >= 0),
  free_from bigint check (free_from >= 0),
  min_days int not null,
  max_days int not null check (max_days >= min_days),
  -- ISO 3166-1 codes; empty for everywhere
  countries text[] not null default '{}'
);

create table payment_method (
  code text primary key,
  name jsonb not null,
  description jsonb not null default '{}',
  instructions jsonb not null default '{}',
  position int not null
);

create table checkout (
  id uuid primary key,
  slug text not null unique,
  visitor_id uuid not null references visitor (id) on delete cascade,
  source text not null check (source in ('cart', 'buy')),
  email text not null default '',
  phone text not null default '',
  address jsonb,
  billing_address jsonb,
  shipping_method text,
  payment_method text,
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index checkout_visitor on checkout (visitor_id);

create table checkout_line (
  checkout_id uuid not null references checkout (id) on delete cascade,
  variant_id uuid not null references variant (id) on delete cascade,
  cart_line_id uuid,
  position int not null,
  quantity int not null check (quantity between 1 and 999),
  primary key (checkout_id, variant_id)
);

create table customer_order (
  id uuid primary key,
  order_no text not null unique,
  -- one order for each checkout, however often and from however many tabs it is sent
  checkout_id uuid unique references checkout (id) on delete set null,
  visitor_id uuid references visitor (id) on delete set null,
  idempotency_key text not null,
  access_key text not null,
  email text not null,
  phone text not null,
  language text not null,
  currency text not null,
  rate text not null,
  status text not null check (status in ('inProgress', 'completed', 'cancelled', 'pendingCancellation')),
  pay_status text not null check (pay_status in ('unpaid', 'paid')),
  delivery_status text not null check (delivery_status in ('notShipped', 'partlyShipped', 'shipped')),
  -- minor units of the order's currency, frozen at submission
  subtotal bigint not null check (subtotal >= 0),
  promotion_discount bigint not null default 0,
  coupon_discount bigint not null default 0,
  shipping_fee bigint not null check (shipping_fee >= 0),
  tax bigint not null check (tax >= 0),
  tax_included boolean not null,
  gift_card bigint not null default 0,
  total bigint not null check (total >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= total),
  receipt jsonb not null,
  address jsonb not null,
  billing_address jsonb,
  shipping_method jsonb not null,
  payment_method jsonb not null,
  remark text not null default '',
  transaction_no text,
  submitted_at timestamptz not null,
  paid_at timestamptz,
  -- unpaid orders are cancelled after this; null for those that are paid otherwise
  expires_at timestamptz,
  unique (visitor_id, idempotency_key)
);
create index customer_order_email on customer_order (lower(email), submitted_at desc);
create index customer_order_expiry on customer_order (expires_at) where status = 'inProgress' and pay_status = 'unpaid';

create table order_line (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  position int not null,
  variant_id uuid references variant (id) on delete set null,
  product_id uuid references product (id) on delete set null,
  sku text not null,
  slug text not null,
  title text not null,
  spec jsonb not null,
  spec_label text not null,
  image jsonb,
  unit_price bigint not null check (unit_price >= 0),
  list_price bigint,
  quantity int not null check (quantity between 1 and 999),
  subtotal bigint not null,
  total bigint not null check (total >= 0),
  tax bigint not null,
  tax_rate int not null,
  unique (order_id, position)
);
create index order_line_variant on order_line (variant_id);

create table order_event (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  kind text not null,
  at timestamptz not null
);
create index order_event_order on order_event (order_id, at);

create table content_page (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  description jsonb not null default '{}',
  body jsonb not null,
  status text not null check (status in ('draft', 'published')),
  updated_at timestamptz not null
);
