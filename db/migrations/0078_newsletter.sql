-- Subscribers of the newsletter, and the record of what they agreed to (docs/newsletter.md).
create table subscriber (
  id uuid primary key,
  -- in lower case: one row for each email
  email text not null unique check (email = lower(email)),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
  language text not null,
  -- codes of the setting newsletter.topics; empty for every topic
  topics text[] not null default '{}',
  source text not null,
  -- why no campaign is sent to this email any more
  stopped text check (stopped in ('bounce', 'complaint')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  version int not null default 1,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create index subscriber_created on subscriber (created_at desc, id desc);
create index subscriber_state on subscriber (state, created_at desc);

-- Secrets of links in mails: only their SHA-256 is stored.
create table subscriber_token (
  hash bytea primary key,
  subscriber_id uuid not null references subscriber (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  -- of a confirmation: what the press on its button sets
  language text not null default '',
  topics text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index subscriber_token_subscriber on subscriber_token (subscriber_id);
create index subscriber_token_expires on subscriber_token (expires_at) where expires_at is not null;

-- Proof of consent: who agreed to which words, when and from where. Rows are only added.
create table subscriber_consent (
  id uuid primary key,
  subscriber_id uuid not null references subscriber (id) on delete cascade,
  kind text not null check (kind in ('requested', 'confirmed', 'topics', 'unsubscribed', 'bounce', 'complaint')),
  at timestamptz not null,
  source text not null,
  ip text not null default '',
  -- the words that were shown, in their language
  words text not null default '',
  language text not null default '',
  topics text[] not null default '{}'
);
create index subscriber_consent_subscriber on subscriber_consent (subscriber_id, at);
