-- Tags of orders: words of staff. They are no change that an edit of the order may overlook (0055), and tell nobody.
alter table customer_order
  add column tags text[] not null default '{}',
  add constraint customer_order_few_tags check (cardinality(tags) <= 30) not valid;

-- Each tag as it was spelled first, so that "VIP" and "vip" are one.
create table order_tag (
  name text primary key check (name <> '' and position(',' in name) = 0),
  created_at timestamptz not null
);
create unique index order_tag_once on order_tag (lower(name));

-- Tagging of chosen orders: what was asked for, and what became of each order, so that it can be undone.
create table order_bulk (
  id uuid primary key,
  add_tags text[] not null,
  remove_tags text[] not null,
  staff_id uuid not null,
  staff_name text not null,
  -- who undid it; '' as long as nobody did
  undone_by text not null default '',
  state text not null check (state in ('working', 'done', 'undoing', 'undone')),
  total integer not null check (total >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  undo_until timestamptz not null
);
create index order_bulk_latest on order_bulk (created_at desc);
create index order_bulk_working on order_bulk (created_at) where state in ('working', 'undoing');

create table order_bulk_row (
  job_id uuid not null references order_bulk on delete cascade,
  order_id uuid not null,
  state text not null check (state in ('waiting', 'done', 'unchanged', 'refused', 'undoing', 'undone', 'kept')),
  -- tags that this order had not before, and those that it had
  added text[] not null default '{}',
  removed text[] not null default '{}',
  primary key (job_id, order_id)
);
create index order_bulk_row_next on order_bulk_row (job_id, order_id) where state in ('waiting', 'undoing');

-- News for those whose back office is open: once for each tagging of a statement.
create function tell_order_bulk() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'staff:orderBulk:' || new.id);
  return null;
end $$;
create trigger order_bulk_news after insert or update on order_bulk for each row execute function tell_order_bulk();
create function tell_order_bulk_progress() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changed', 'staff:orderBulk:' || job_id) from (select distinct job_id from moved) jobs;
  return null;
end $$;
create trigger order_bulk_row_news after update on order_bulk_row referencing new table as moved
  for each statement execute function tell_order_bulk_progress();
