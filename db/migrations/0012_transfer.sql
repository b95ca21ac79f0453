-- What a file says of a product or a variant and the shop has no place for, by the header of its column, so that an export
-- gives it back.
alter table product add column metafields jsonb not null default '{}';
alter table variant add column metafields jsonb not null default '{}';

-- An import of a file: what it is asked to do, how far it is, what came of it.
create table import_run (
  id uuid primary key,
  kind text not null check (kind in ('products', 'inventory')),
  -- checked: a dry run that waits for a yes
  state text not null check (state in ('working', 'checked', 'done', 'failed', 'cancelled')),
  phase text not null check (phase in ('reading', 'products', 'pictures')),
  -- Those of the back office are worked on by jobs, those of a command by the command.
  origin text not null check (origin in ('office', 'command')),
  dry_run boolean not null,
  -- {overwrite, publish, fetch, delta, language}
  options jsonb not null,
  file_name text not null,
  -- under which names the uploaded files are kept
  csv_file text not null,
  csv_bytes bigint not null,
  picture_files text[] not null default '{}',
  -- of the file's content and the options: the same command given again goes on where it stopped
  fingerprint text not null default '',
  staff_id uuid,
  staff_name text not null default '',
  -- where reading goes on, and the cells of the first line
  at_byte bigint not null default 0,
  at_line int not null default 1,
  headers jsonb,
  rows_read int not null default 0,
  products int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  skipped int not null default 0,
  refused int not null default 0,
  notes int not null default 0,
  unused text[] not null default '{}',
  pictures int not null default 0,
  pictures_done int not null default 0,
  pictures_failed int not null default 0,
  -- steps that were begun and not finished since the last that was
  tries int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index import_run_working on import_run ((true)) where state = 'working';
create index import_run_created on import_run (created_at desc, id desc);

-- The rows of a file while it is imported: the rows of one product may stand anywhere in it.
create table import_row (
  run_id uuid not null references import_run (id) on delete cascade,
  slug text not null,
  line int not null,
  cells jsonb not null,
  primary key (run_id, slug, line)
);

create table import_product (
  run_id uuid not null references import_run (id) on delete cascade,
  slug text not null,
  line int not null,
  -- null until it has been dealt with
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'refused')),
  -- whether pictures of it are still to come
  wants_pictures boolean not null default false,
  primary key (run_id, slug)
);
create index import_product_waiting on import_product (run_id, line) where outcome is null;
create index import_product_pictures on import_product (run_id, line) where wants_pictures;

create table import_sku (
  run_id uuid not null references import_run (id) on delete cascade,
  sku text not null,
  line int not null,
  primary key (run_id, sku)
);

create table import_refusal (
  id bigint generated always as identity primary key,
  run_id uuid not null references import_run (id) on delete cascade,
  -- reading is not done again after a dry run, the rest is
  phase text not null,
  line int not null,
  key text not null,
  params jsonb not null default '{}'
);
create index import_refusal_run on import_refusal (run_id, line, id);

-- Pictures that were fetched, by the address that they came from.
create table picture_source (
  address text primary key,
  hash text not null references image (hash),
  at timestamptz not null
);

create table export_run (
  id uuid primary key,
  kind text not null check (kind in ('products', 'inventory')),
  state text not null check (state in ('working', 'done', 'failed', 'cancelled')),
  filters jsonb not null,
  -- the columns, chosen when it begins
  columns jsonb,
  -- the last product that is written, and how many files of parts there are
  after uuid,
  parts int not null default 0,
  products int not null default 0,
  bytes bigint not null default 0,
  staff_id uuid,
  staff_name text not null default '',
  tries int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index export_run_created on export_run (created_at desc, id desc);
