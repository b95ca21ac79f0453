-- Campaigns: mails of the newsletter to many subscribers, in batches (docs/newsletter.md).
create table campaign (
  id uuid primary key,
  -- texts by language
  subject jsonb not null,
  body jsonb not null,
  -- null for every subscriber, whatever they chose
  topic text,
  -- only readers of these languages; empty for all
  languages text[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  total int not null default 0,
  sent int not null default 0,
  skipped int not null default 0,
  bounced int not null default 0,
  complained int not null default 0,
  unsubscribed int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  check (state <> 'scheduled' or send_at is not null)
);
create index campaign_created on campaign (created_at desc, id desc);
create index campaign_due on campaign (send_at) where state = 'scheduled';
create index campaign_sending on campaign (started_at) where state = 'sending';

-- One row for each reader: nobody gets a campaign twice.
create table campaign_recipient (
  campaign_id uuid not null references campaign (id) on delete cascade,
  subscriber_id uuid not null references subscriber (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  mail_id uuid,
  sent_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (campaign_id, subscriber_id),
  check ((state = 'sent') = (mail_id is not null and sent_at is not null))
);
create index campaign_recipient_waiting on campaign_recipient (campaign_id, subscriber_id) where state = 'waiting';
create index campaign_recipient_subscriber on campaign_recipient (subscriber_id, sent_at desc) where state = 'sent';
create index campaign_recipient_sent on campaign_recipient (sent_at) where state = 'sent';
create unique index campaign_recipient_mail on campaign_recipient (mail_id) where mail_id is not null;

-- The campaign whose mail a link is in.
alter table subscriber_token add column campaign_id uuid references campaign (id) on delete set null;
