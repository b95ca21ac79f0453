-- Tokens of other programs (docs/api.md).
create table api_token (
  id uuid primary key,
  token_hash bytea not null unique,
  -- the last characters, by which people recognise it
  hint text not null,
  name text not null,
  -- it may never do more than this member; without the member nothing
  member_id uuid references staff_member on delete set null,
  creator_name text not null,
  permissions jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  used_ip text
);
create index api_token_member on api_token (member_id);

-- The calls of each, for 30 days.
create table api_token_call (
  id uuid primary key,
  token_id uuid not null references api_token on delete cascade,
  at timestamptz not null,
  path text not null,
  status int not null,
  -- of the envelope; null for a file
  code int,
  -- null for a download
  ms int,
  ip text not null
);
create index api_token_call_log on api_token_call (token_id, id desc);
create index api_token_call_age on api_token_call (at);

-- Which API token made a change.
alter table audit_log add column token_id uuid, add column token_name text;
