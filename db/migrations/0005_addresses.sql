-- Who has which address, and who had it before: an old slug answers 301 for as long as its thing exists.
-- A space is where slugs must differ: 'product', 'category', 'page', 'root', 'custom:news' … (`src/modules/addresses`).
create table address (
  space text not null,
  slug text not null,
  -- the thing whose address it is; null for what the settings claim, e.g. the path of a custom category
  target uuid,
  current boolean not null default true,
  at timestamptz not null default now(),
  primary key (space, slug)
);
create unique index address_current on address (target) where current;
create index address_target on address (target);
create index address_former on address (at desc, space, slug) where not current;

insert into address (space, slug, target) select 'product', slug, id from product;
insert into address (space, slug, target) select 'category', slug, id from category;
insert into address (space, slug, target) select 'page', slug, id from content_page;

-- A text page stands under the page rule, at the root, or under a custom category.
alter table content_page
  add column kind text not null default 'page' check (kind in ('page', 'root', 'custom')),
  -- the type of the custom category; empty for the other kinds
  add column category text not null default '' check ((kind = 'custom') = (category <> '')),
  add constraint content_page_place unique (kind, category, slug),
  drop constraint content_page_slug_key;

-- A merchant's own redirects: paths of this site without language prefix.
create table redirect (
  id uuid primary key,
  source text not null unique,
  target text not null,
  created_at timestamptz not null,
  check (source <> target)
);
create index redirect_target on redirect (target);
create index redirect_created on redirect (created_at desc, id desc);
