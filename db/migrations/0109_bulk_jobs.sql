-- Changes of many products at once, each product in a transaction of its own: what was asked for, and what became of each.
create table bulk_job (
  id uuid primary key,
  -- what is said of it: `publish`, `tag`, `price`, `table` …
  action text not null check (action <> ''),
  -- the change of every product; products of an edited table have their own
  change jsonb not null,
  staff_id uuid not null,
  staff_name text not null,
  state text not null check (state in ('working', 'done', 'undoing', 'undone')),
  total integer not null check (total >= 0),
  created_at timestamptz not null,
  -- of the last change: while it works, of the last product
  finished_at timestamptz,
  undo_until timestamptz not null
);
create index bulk_job_latest on bulk_job (created_at desc);
create index bulk_job_working on bulk_job (created_at) where state in ('working', 'undoing');

create table bulk_job_product (
  job_id uuid not null references bulk_job on delete cascade,
  position integer not null,
  product_id uuid not null,
  -- own change of this product; null for that of the job
  change jsonb,
  -- version that the change was made from; null for any
  base integer,
  state text not null check (state in ('waiting', 'done', 'unchanged', 'refused', 'stopped', 'undoing', 'undone', 'kept')),
  -- fields with their values before and after
  fields jsonb,
  -- refusal as messages
  refusal jsonb,
  primary key (job_id, position),
  unique (job_id, product_id)
);
create index bulk_job_product_next on bulk_job_product (job_id, position) where state in ('waiting', 'undoing');
