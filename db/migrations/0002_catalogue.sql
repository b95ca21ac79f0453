-- A picture is known by the SHA-256 of its bytes, so its URL can be cached for ever.
create table image (
  hash text primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  mime text not null,
  bytes bigint not null,
  placeholder text,
  created_at timestamptz not null
);

create table category (
  id uuid primary key,
  slug text not null unique,
  parent_id uuid references category (id),
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  image_hash text references image (hash),
  seo jsonb not null default '{}',
  position int not null default 0
);

create table product (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  vendor text not null default '',
  type text not null default '',
  status text not null check (status in ('draft', 'active', 'archived')),
  published_at timestamptz,
  -- [{code, name: text, values: [{value, label: text, swatch}]}], in the order of the picker
  specs jsonb not null default '[]',
  -- [{hash, width, height, placeholder, alt: text, values: {colour: "sage"}}], in the order of the gallery
  images jsonb not null default '[]',
  tags text[] not null default '{}',
  seo jsonb not null default '{}',
  -- price of the cheapest and the dearest variant, in the base currency's minor units
  price_min bigint not null default 0,
  price_max bigint not null default 0,
  rank int not null default 0,
  sold bigint not null default 0 check (sold >= 0),
  rating_sum bigint not null default 0,
  rating_count bigint not null default 0,
  words tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_words on product using gin (words);
create index product_tags on product using gin (tags);

create table tag (
  slug text primary key,
  title jsonb not null
);

create table variant (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  sku text not null unique,
  position int not null,
  spec jsonb not null default '{}',
  -- minor units of the base currency
  price bigint not null check (price >= 0),
  list_price bigint check (list_price >= 0),
  barcode text,
  weight_grams int check (weight_grams >= 0),
  -- counted: sold down to none; continued: counted, and sold on below none; uncounted: never counted
  stock_policy text not null default 'counted' check (stock_policy in ('counted', 'continued', 'uncounted')),
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  sold bigint not null default 0 check (sold >= 0),
  image_hash text references image (hash),
  tax_category text not null default 'standard',
  requires_shipping boolean not null default true,
  check (stock_policy <> 'counted' or reserved <= on_hand)
);
create index variant_product on variant (product_id, position);

create table variant_price (
  variant_id uuid not null references variant (id) on delete cascade,
  currency text not null,
  price bigint not null check (price >= 0),
  list_price bigint check (list_price >= 0),
  primary key (variant_id, currency)
);

create table product_category (
  product_id uuid not null references product (id) on delete cascade,
  category_id uuid not null references category (id) on delete cascade,
  position int not null default 0,
  primary key (product_id, category_id)
);

-- What can be seen, a row for each category that shows a product and one for the whole shop (the nil uuid),
-- with the keys that lists are sorted by, so that each list is one walk along one index.
create table listing (
  category_id uuid not null,
  product_id uuid not null references product (id) on delete cascade,
  visible_from timestamptz not null,
  rank int not null,
  price bigint not null,
  created_at timestamptz not null,
  sold bigint not null,
  primary key (category_id, product_id)
);
create index listing_product on listing (product_id);
create index listing_rank on listing (category_id, rank desc, product_id);
create index listing_price on listing (category_id, price, product_id);
create index listing_created on listing (category_id, created_at desc, product_id);
create index listing_sold on listing (category_id, sold desc, product_id);

create table currency (
  code text primary key check (code in ('CNY', 'JPY', 'USD', 'EUR', 'GBP', 'AUD', 'CAD', 'PHP', 'INR', 'RUB')),
  -- one unit of the base currency is this many units of this one, as a decimal string
  rate text not null check (rate ~ '^[0-9]{1,9}(\.[0-9]{1,9})?$'),
  position int not null default 0,
  updated_at timestamptz not null
);

create table stock_movement (
  id uuid primary key,
  variant_id uuid not null references variant (id) on delete cascade,
  on_hand_delta int not null,
  reserved_delta int not null,
  reason text not null,
  reference text,
  at timestamptz not null
);
create index stock_movement_variant on stock_movement (variant_id, at);
