-- Webhooks to other programs (docs/webhooks.md).
create table webhook_endpoint (
  id uuid primary key,
  url text not null,
  events text[] not null,
  active boolean not null,
  -- encrypted; the former one still signs until `former_until`
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- why the shop switched it off: the receiver is gone (410), or failed for three days
  off_reason text check (off_reason in ('gone', 'failing')),
  off_at timestamptz,
  -- the first failure that no success has followed
  failing_since timestamptz,
  -- tries in a row without any answer, and until when nothing is sent because of them
  unanswered int not null default 0,
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- the order of the events
  seq bigint generated always as identity,
  type text not null,
  -- what the event is about: deliveries of one subject are sent one after the other
  subject text not null,
  -- the bytes that every try sends
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  -- a process is sending it, and nobody else does until then
  claimed_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, seq) where state = 'waiting';
create index webhook_delivery_subject on webhook_delivery (endpoint_id, subject, seq) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (endpoint_id, seq desc);
create index webhook_delivery_age on webhook_delivery (created_at);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  id uuid not null,
  at timestamptz not null,
  ms int not null,
  -- of the answer; null where there was none
  status int,
  -- the first bytes of the answer
  answer text not null default '',
  -- why there was no answer
  error text,
  primary key (delivery_id, id)
);
