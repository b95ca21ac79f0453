-- Views of lists that members keep, and what they set for themselves.
create table staff_view (
  id uuid primary key,
  -- null for one that every member sees
  member_id uuid references staff_member on delete cascade,
  screen text not null,
  name text not null,
  state jsonb not null,
  updated_at timestamptz not null
);
create unique index staff_view_own on staff_view (member_id, screen, name) where member_id is not null;
create unique index staff_view_shared on staff_view (screen, name) where member_id is null;
create table staff_preference (
  member_id uuid not null references staff_member on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (member_id, key)
);
