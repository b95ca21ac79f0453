-- Bounces and complaints that mail senders reported, once for each of their event ids (docs/newsletter.md).
create table mail_feedback (
  sender text not null,
  event_id text not null,
  kind text not null check (kind in ('bounce', 'complaint')),
  at timestamptz not null,
  primary key (sender, event_id)
);
create index mail_feedback_at on mail_feedback (at);
