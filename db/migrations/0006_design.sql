-- Who works in the shop. The owner is there from the beginning.
create table staff_member (
  id uuid primary key,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'support', 'editor')),
  created_at timestamptz not null
);
insert into staff_member (id, name, role, created_at)
values ('01900000-0000-7000-8000-000000000001', 'Owner', 'owner', now());

-- The default is for processes of the former release, which know of no other staff than the owner.
alter table staff_session add column member_id uuid not null
  default '01900000-0000-7000-8000-000000000001' references staff_member (id) on delete cascade;
alter table staff_link add column member_id uuid not null
  default '01900000-0000-7000-8000-000000000001' references staff_member (id) on delete cascade;
create index staff_session_member on staff_session (member_id);
create index staff_link_member on staff_link (member_id);

-- What staff changed. The name is copied: the log outlives its people.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject, at desc, id desc);

-- A merchant's own versions of templates, pages, menus, slide shows and theme settings. Saving makes a new number;
-- what it replaces stays as history.
create table design_version (
  id uuid primary key,
  kind text not null check (kind in ('theme', 'template', 'page', 'menu', 'slides')),
  key text not null check (length(key) between 1 and 100),
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'past')),
  content jsonb not null,
  saved_by uuid,
  saved_name text not null,
  saved_at timestamptz not null,
  published_by uuid,
  published_name text,
  published_at timestamptz,
  unique (kind, key, number)
);
create unique index design_version_published on design_version (kind, key) where state = 'published';
create unique index design_version_draft on design_version (kind, key) where state = 'draft';

-- How a page of text is shown: {hideHead, hideFoot, config}.
alter table content_page add column theme jsonb not null default '{}';

insert into design_version
  (id, kind, key, number, state, content, saved_name, saved_at, published_name, published_at)
select gen_random_uuid(), 'page', id::text, 1, status,
  jsonb_build_object('slug', slug, 'title', title, 'description', description, 'body', body),
  'Shop', updated_at, case when status = 'published' then 'Shop' end, case when status = 'published' then updated_at end
from content_page;
