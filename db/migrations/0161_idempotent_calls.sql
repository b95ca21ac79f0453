-- Calls with an Idempotency-Key, and the answers of those that were done (docs/api.md).
create table idempotent_call (
  -- the caller: a member, an API token, a customer, a visitor or an IP group
  scope text not null,
  key_hash bytea not null,
  id uuid not null,
  -- HMAC of path, body and files
  body_hash bytea not null,
  done boolean not null default false,
  -- encrypted; null while the call runs, and for answers that are too long to keep
  answer text,
  expires_at timestamptz not null,
  primary key (scope, key_hash)
);
create index idempotent_call_age on idempotent_call (expires_at);
