-- Staff sign in by themselves: e-mail, password, a second factor (docs/accounts.md).
alter table staff_member
  add column email text check (length(email) <= 254),
  -- Argon2id in its own notation; null for who has only ever come in by a link
  add column password_hash text,
  add column password_changed_at timestamptz,
  -- what they are written to and shown in; null for the shop's own
  add column language text,
  -- base 32; in force since totp_since, before that only shown
  add column totp_secret text,
  add column totp_since timestamptz,
  -- the last step of 30 seconds whose code was taken: each counts once
  add column totp_step bigint not null default 0,
  add constraint staff_member_totp check (totp_since is null or totp_secret is not null);
create unique index staff_member_email on staff_member (lower(email));

-- Roles of the merchant's own, beside owner, manager, support and editor.
create table staff_role (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  permissions jsonb not null,
  updated_at timestamptz not null
);
alter table staff_member drop constraint staff_member_role_check;
alter table staff_session drop constraint staff_session_role_check;
-- The role of a session was never read: it is the member's of today. Kept for processes of the former release.
alter table staff_session alter column role set default 'support';

-- The defaults are for processes of the former release.
alter table staff_session
  add column id uuid not null unique default gen_random_uuid(),
  add column method text not null default 'link' check (method in ('password', 'totp', 'recovery', 'link', 'invite')),
  add column ip text not null default '',
  add column user_agent text not null default '',
  add column used_at timestamptz not null default now();
create index staff_session_expiry on staff_session (expires_at);

-- An invitation travels by mail and lets somebody set a password; it never stands for a second factor.
alter table staff_link add column purpose text not null default 'enter' check (purpose in ('enter', 'invite'));
create index staff_link_expiry on staff_link (expires_at);

-- A sign-in whose password was right and whose second factor is awaited.
create table staff_challenge (
  token_hash bytea primary key,
  member_id uuid not null references staff_member (id) on delete cascade,
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_challenge_member on staff_challenge (member_id);
create index staff_challenge_expiry on staff_challenge (expires_at);

-- In place of a code of the second factor, each once.
create table staff_recovery_code (
  member_id uuid not null references staff_member (id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Browsers in which somebody has signed in before: guesses from elsewhere never slow them down, and a sign-in from
-- anywhere else is told by mail.
create table staff_device (
  token_hash bytea not null,
  member_id uuid not null references staff_member (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (token_hash, member_id)
);
create index staff_device_member on staff_device (member_id);
