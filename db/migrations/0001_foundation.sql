-- What every room stands on: settings, events, mails, limits, staff links.

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table event (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index event_at on event (at);

-- A mail is written in the transaction of what it tells of; a job sends it after the commit.
create table mail (
  id uuid primary key,
  kind text not null,
  language text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index mail_created on mail (created_at desc);

-- Counters may be lost in a crash: a limit then starts anew, and no durable write is paid for each call.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_limit_window on rate_limit (window_start);

create table staff_session (
  token_hash bytea primary key,
  role text not null check (role in ('owner', 'manager', 'support', 'editor')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table staff_link (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
