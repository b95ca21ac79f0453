-- A passkey is added in the session that asked for it, and in no other.
alter table customer_challenge add column session_id uuid references customer_session (id) on delete cascade;
create unique index customer_challenge_value on customer_challenge (challenge);
create index customer_challenge_session on customer_challenge (session_id) where session_id is not null;

-- What a customer names the account by that is linked with theirs; the subject at the issuer is nobody's business.
alter table customer_identity add column id uuid not null default gen_random_uuid() unique;

-- Somebody on the way to an issuer and back (OpenID Connect): bound to the browser that set out, once, for ten minutes.
create table customer_errand (
  state_hash bytea primary key,
  -- of the secret in the cookie of the browser that set out
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  verifier text not null,
  language text not null,
  -- where it leads on to, within this site
  redirect text not null check (redirect like '/%'),
  -- the session whose account is to be linked; null for a sign-in
  session_id uuid references customer_session (id) on delete cascade,
  expires_at timestamptz not null
);
create index customer_errand_expiry on customer_errand (expires_at);
create index customer_errand_session on customer_errand (session_id) where session_id is not null;

-- What a ticket proved, and the browser that alone may exchange it; null for one that any may.
alter table customer_link add column method text check (method in ('password', 'code', 'passkey', 'oidc'));
alter table customer_link add column browser_hash bytea;
