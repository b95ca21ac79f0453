-- Rates that apps told for parcels, under a hash of the parcel's figures (docs/apps.md): every process charges what was shown.
create table app_rate (
  key text primary key,
  app_id uuid not null references app (id) on delete cascade,
  rates jsonb not null,
  told_at timestamptz not null
);
create index app_rate_time on app_rate (told_at);
