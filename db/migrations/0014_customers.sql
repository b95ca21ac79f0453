-- People with an account. A customer shops as a visitor of their own (visitor_id): cart, wish list and checkouts hang on
-- that one, on whatever device they are signed in (docs/decisions/0009-customers-shop-as-visitors.md).
create table customer (
  id uuid primary key,
  visitor_id uuid not null unique references visitor (id),
  -- as typed; unique without regard to case
  email text check (length(email) <= 254),
  email_verified_at timestamptz,
  -- E.164
  mobile text unique check (mobile ~ '^\+[1-9][0-9]{1,14}$'),
  mobile_verified_at timestamptz,
  -- Argon2id in its own notation; null for who comes in by code, passkey or another issuer only
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null default '' check (length(first_name) <= 50),
  last_name text not null default '' check (length(last_name) <= 50),
  nick_name text not null default '' check (length(nick_name) <= 30),
  bio text not null default '' check (length(bio) <= 300),
  birthday text check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  avatar_hash text references image (hash),
  referral_code text not null unique,
  referrer_id uuid references customer (id) on delete set null,
  -- whether a sign-in with the password also needs a code sent by e-mail
  login_verify boolean not null default false,
  language text not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  check (erased_at is not null or num_nonnulls(email, mobile) > 0),
  check (email_verified_at is null or email is not null),
  check (mobile_verified_at is null or mobile is not null)
);
create unique index customer_email on customer (lower(email));
create index customer_referrer on customer (referrer_id) where referrer_id is not null;

-- Ended ones stay until they would have expired: whoever holds the token is told that it was ended elsewhere (code 51).
create table customer_session (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  token_hash bytea not null unique,
  -- what the cookie `visitor` of this browser holds while the session lives
  visitor_token_hash bytea not null unique,
  method text not null check (method in ('password', 'code', 'passkey', 'oidc')),
  ip text not null,
  user_agent text not null,
  -- ISO 3166-1 alpha-2 of where the address was last seen; null where unknown
  place text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index customer_session_customer on customer_session (customer_id, created_at desc, id desc);
create index customer_session_expiry on customer_session (expires_at);

-- Six digits sent to somebody: bound to account and purpose, for ten minutes, five tries, once.
create table customer_code (
  id uuid primary key,
  -- the e-mail in lower case or the mobile number in E.164
  account text not null,
  purpose text not null check (purpose in ('signup', 'signin', 'reset', 'email', 'mobile', 'verify', 'login')),
  customer_id uuid references customer (id) on delete cascade,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index customer_code_account on customer_code (account, purpose, created_at desc);
create index customer_code_expiry on customer_code (expires_at);

-- Secrets that travel in a link, once: to reset a password, to prove an address, to carry a session to another page.
create table customer_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset', 'verify', 'ticket')),
  customer_id uuid not null references customer (id) on delete cascade,
  -- the address that it proves
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index customer_link_customer on customer_link (customer_id);
create index customer_link_expiry on customer_link (expires_at);

-- Browsers in which somebody has signed in before: known by a cookie of their own, so that wrong guesses from elsewhere
-- never slow down the owner, and a sign-in from anywhere else is told by mail.
create table customer_device (
  token_hash bytea primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index customer_device_customer on customer_device (customer_id);

-- What an account did: (`user/log/list`).
create table customer_deed (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  at timestamptz not null,
  action text not null,
  subject text not null default '',
  ip text not null
);
create index customer_deed_customer on customer_deed (customer_id, at desc, id desc);

create table customer_passkey (
  -- base64url, as the authenticator names it
  id text primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null check (length(name) between 1 and 50),
  backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index customer_passkey_customer on customer_passkey (customer_id);

-- A challenge of a passkey ceremony; without a customer for a sign-in.
create table customer_challenge (
  id uuid primary key,
  customer_id uuid references customer (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index customer_challenge_customer on customer_challenge (customer_id);
create index customer_challenge_expiry on customer_challenge (expires_at);

-- Who somebody is at another issuer (OpenID Connect).
create table customer_identity (
  issuer text not null,
  subject text not null,
  customer_id uuid not null references customer (id) on delete cascade,
  email text,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index customer_identity_customer on customer_identity (customer_id);

create table customer_address (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_address_customer on customer_address (customer_id);
create unique index customer_address_default on customer_address (customer_id) where is_default;

-- Whose order it is; a guest's joins the account that proves its e-mail.
alter table customer_order add column customer_id uuid references customer (id) on delete set null;
create index customer_order_customer on customer_order (customer_id, submitted_at desc, id desc) where customer_id is not null;
create index customer_order_guest on customer_order (lower(email)) where customer_id is null;
