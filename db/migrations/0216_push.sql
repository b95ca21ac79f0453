-- Notifications on devices (docs/push.md).
create table push_key (
  -- one row
  id boolean primary key default true check (id),
  public_key text not null,
  -- encrypted
  private_key text not null,
  created_at timestamptz not null
);

create table push_subscription (
  id uuid primary key,
  visitor_id uuid not null references visitor (id) on delete cascade,
  -- of a customer: a device that is signed out gets no more news
  session_id uuid references customer_session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- of the push service
  host text not null,
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  language text not null,
  -- news of every order of the customer
  orders boolean not null default false,
  -- messages in a row that were given up
  failures int not null default 0,
  created_at timestamptz not null
);
create index push_subscription_visitor on push_subscription (visitor_id, created_at);
create index push_subscription_session on push_subscription (session_id);

-- Orders that a device is told about, one by one.
create table push_order (
  order_id uuid not null references customer_order (id) on delete cascade,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  created_at timestamptz not null,
  primary key (order_id, subscription_id)
);
create index push_order_subscription on push_order (subscription_id, created_at);

-- Sold-out variants that a device is told about once, when they are back.
create table push_alert (
  variant_id uuid not null references variant (id) on delete cascade,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  created_at timestamptz not null,
  primary key (variant_id, subscription_id)
);
create index push_alert_subscription on push_alert (subscription_id, created_at);

-- Messages that wait to be sent; deleted once they were.
create table push_message (
  id uuid primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  title text not null,
  body text not null,
  path text not null,
  -- a later message of the same tag replaces an earlier one on the device
  tag text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  -- a process is sending it, and nobody else does until then
  claimed_until timestamptz,
  created_at timestamptz not null
);
create index push_message_subscription on push_message (subscription_id);
create index push_message_due on push_message (next_attempt_at);
