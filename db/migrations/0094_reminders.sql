-- Reminders of abandoned carts and checkouts (docs/reminders.md).

-- When somebody ended reminders; the newsletter itself goes on.
alter table subscriber add column reminders_ended_at timestamptz;
alter table subscriber_token
  drop constraint subscriber_token_purpose_check,
  add constraint subscriber_token_purpose_check check (purpose in ('confirm', 'unsubscribe', 'reminders'));
alter table subscriber_consent
  drop constraint subscriber_consent_kind_check,
  add constraint subscriber_consent_kind_check check (kind in
    ('requested', 'confirmed', 'topics', 'unsubscribed', 'bounce', 'complaint', 'remindersEnded', 'remindersWanted'));

create table reminder (
  id uuid primary key,
  subscriber_id uuid not null references subscriber (id) on delete cascade,
  kind text not null check (kind in ('cart', 'checkout')),
  -- id of the cart or checkout, which may be gone by now
  subject_id uuid not null,
  -- SHA-256 of the key in the link
  key_hash bytea not null unique,
  at timestamptz not null,
  -- the first order of the person after the mail: the next filling of the cart is another one
  order_id uuid references customer_order (id) on delete set null,
  ordered_at timestamptz,
  check (order_id is null or ordered_at is not null)
);
-- a cart or checkout is reminded of once
create unique index reminder_subject on reminder (subject_id) where ordered_at is null;
create index reminder_subscriber on reminder (subscriber_id, at);
create index reminder_at on reminder (at);
create index reminder_order on reminder (order_id) where order_id is not null;

-- What the mail listed: the link shows these lines, whatever became of the cart since.
create table reminder_line (
  reminder_id uuid not null references reminder (id) on delete cascade,
  position int not null,
  variant_id uuid not null references variant (id) on delete cascade,
  quantity int not null check (quantity between 1 and 999),
  primary key (reminder_id, position)
);
create index reminder_line_variant on reminder_line (variant_id);
