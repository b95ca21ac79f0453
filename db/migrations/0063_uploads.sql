-- Pictures that shoppers send, e.g. with a return (docs/uploads.md). They are private: read by who sent them, the buyer of
-- what they belong to, and staff.
create table upload (
  id uuid primary key,
  kind text not null check (kind in ('review', 'return', 'inquiry', 'avatar')),
  visitor_id uuid,
  customer_id uuid references customer (id) on delete cascade,
  file text not null,
  width int not null,
  height int not null,
  bytes int not null,
  -- what it belongs to, e.g. a return; without it is removed after a day
  used_by uuid,
  position int not null default 0,
  created_at timestamptz not null,
  check (visitor_id is not null or customer_id is not null)
);
create index upload_unused on upload (created_at) where used_by is null;
create index upload_used_by on upload (used_by, position) where used_by is not null;
create index upload_visitor on upload (visitor_id, created_at);
