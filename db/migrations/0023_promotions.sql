-- A promotion takes something off while it runs (docs/pricing.md R3–R5). What it covers is a list like any other, under its id.
create table promotion (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  seo jsonb not null default '{}',
  image_hash text references image (hash),
  -- whether it is on the whole order; else its products are those of its sources
  everything boolean not null,
  -- {kind: "units", units} or {kind: "amount", amounts: {USD: 5000}}: amounts in minor units, by currency
  threshold jsonb not null,
  -- {kind: "percent", basisPoints} or {kind: "amount", amounts}
  reduction jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  enabled boolean not null default true,
  position int not null default 0,
  updated_at timestamptz not null,
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index promotion_running on promotion (position, slug) where enabled;

-- What lists are put together from that are neither category, collection nor tag themselves.
create table list_source (
  list_id uuid not null,
  kind text not null check (kind in ('product', 'category', 'collection')),
  source_id uuid not null,
  primary key (list_id, kind, source_id)
);
create index list_source_source on list_source (kind, source_id);
