-- Time of the last save of categories and tags, by which their lists are narrowed to days.
alter table category add column updated_at timestamptz not null default now();
alter table tag add column updated_at timestamptz not null default now();
