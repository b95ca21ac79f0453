-- Articles with their categories and tags. Their versions are in design_version, as those of pages are.
alter table design_version drop constraint design_version_kind_check;
alter table design_version add constraint design_version_kind_check
  check (kind in ('theme', 'template', 'page', 'menu', 'slides', 'notice', 'article')) not valid;
alter table design_version validate constraint design_version_kind_check;

create table article_category (
  id uuid primary key,
  slug text not null unique,
  parent_id uuid references article_category (id) on delete set null,
  title jsonb not null,
  position int not null default 0
);
create index article_category_parent on article_category (parent_id);

create table article_tag (
  slug text primary key,
  title jsonb not null
);

-- publish_at: when it appears, or appeared; null while it is a draft without a time.
create table article (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  category_id uuid references article_category (id) on delete set null,
  author text not null,
  cover text references image (hash),
  status text not null check (status in ('draft', 'published')),
  publish_at timestamptz,
  related_products uuid[] not null,
  related_articles uuid[] not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status = 'draft' or publish_at is not null)
);
create index article_shown on article (publish_at desc, id desc) where status = 'published';
create index article_of_category on article (category_id);
create index article_cover on article (cover) where cover is not null;

create table article_tagged (
  article_id uuid not null references article (id) on delete cascade,
  tag text not null references article_tag (slug) on delete cascade,
  position int not null,
  primary key (article_id, tag)
);
create index article_tagged_tag on article_tagged (tag, article_id);

create table favourite_article (
  visitor_id uuid not null references visitor (id) on delete cascade,
  article_id uuid not null references article (id) on delete cascade,
  added_at timestamptz not null,
  primary key (visitor_id, article_id)
);
create index favourite_article_article on favourite_article (article_id);
