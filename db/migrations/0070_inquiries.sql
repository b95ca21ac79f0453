-- Inquiries of shoppers, about a product or in general, their threads and quotes (docs/inquiries.md).
create table inquiry (
  id uuid primary key,
  inquiry_no text not null unique,
  -- of the asker's link
  access_key text not null unique,
  kind text not null check (kind in ('product', 'feedback')),
  state text not null default 'open' check (state in ('open', 'answered', 'quoted', 'accepted', 'closed')),
  customer_id uuid references customer (id) on delete set null,
  language text not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  company text not null default '',
  country text not null default '',
  -- the product's title at that time, where it is about one
  subject text not null,
  product_id uuid references product (id) on delete set null,
  sku text,
  quantity int check (quantity > 0),
  -- since when the asker waits for an answer
  waiting_since timestamptz,
  -- member of staff who looks after it
  assigned_id uuid,
  assigned_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index inquiry_listed on inquiry (updated_at desc, id desc);
create index inquiry_customer on inquiry (customer_id, updated_at desc) where customer_id is not null;
create index inquiry_email on inquiry (lower(email)) where customer_id is null;

create table inquiry_message (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id) on delete cascade,
  -- notes are read by staff only
  author text not null check (author in ('buyer', 'shop', 'note')),
  -- name of the member of staff; '' for the asker
  name text not null default '',
  content text not null,
  at timestamptz not null
);
create index inquiry_message_inquiry on inquiry_message (inquiry_id, at);

-- An offer of lines at own prices. Its checkout exists from the start and is handed over when it is accepted.
create table inquiry_quote (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id) on delete cascade,
  checkout_id uuid unique references checkout (id) on delete set null,
  -- [{sku, title, specLabel, quantity, unitPrice}] as they were offered; amounts in minor units of the currency
  lines jsonb not null,
  currency text not null,
  -- null where the shop's own fees count
  shipping bigint check (shipping >= 0),
  terms text not null default '',
  valid_until timestamptz not null,
  actor text not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  -- when the mail about its end was written
  reminded_at timestamptz,
  -- when another quote took its place, or it was withdrawn
  replaced_at timestamptz,
  order_id uuid references customer_order (id) on delete set null
);
create unique index inquiry_quote_present on inquiry_quote (inquiry_id) where replaced_at is null;
create index inquiry_quote_ends on inquiry_quote (valid_until)
  where replaced_at is null and accepted_at is null and reminded_at is null;
create index inquiry_quote_order on inquiry_quote (order_id) where order_id is not null;

-- Texts that staff answer with, by language.
create table saved_reply (
  id uuid primary key,
  title text not null,
  content jsonb not null,
  updated_at timestamptz not null
);
