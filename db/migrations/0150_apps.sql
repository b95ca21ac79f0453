-- Apps: what others wrote to extend the shop (docs/decisions/0019-apps.md).
create table app (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,39}$'),
  version text not null,
  manifest jsonb not null,
  -- SHA-256 of the files
  hash text not null,
  state text not null check (state in ('on', 'off', 'broken')),
  -- permissions and hosts that the owner granted: those of the manifest at the time of switching on
  permissions text[] not null,
  network text[] not null,
  -- by the manifest's schema; secrets are encrypted
  settings jsonb not null,
  last_error text,
  installed_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every process, on whatever machine, writes them into its data folder before it starts the app.
create table app_file (
  app_id uuid not null references app (id) on delete cascade,
  path text not null,
  bytes bytea not null,
  primary key (app_id, path)
);

create table app_fault (
  id uuid primary key,
  app_id uuid not null references app (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  detail text not null
);
create index app_fault_time on app_fault (app_id, at);

-- What an app keeps, by keys of its own.
create table app_value (
  app_id uuid not null references app (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  value jsonb not null,
  primary key (app_id, key)
);
