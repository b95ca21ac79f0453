-- The table `mail` becomes the queue of mails: what waits is sent by `mail:deliver` and `mail:drain` (docs/mail.md).
alter table mail
  -- what a mail is rendered from after the commit; null for one that was rendered when it was written
  add column source jsonb,
  add column rendered_at timestamptz,
  -- not before; also the end of the claim of a process that is sending it
  add column next_attempt_at timestamptz not null default now(),
  -- how often the mail server refused this very mail
  add column refusals int not null default 0,
  -- when the code or link in it ends; its text is deleted once it is sent, or then
  add column expires_at timestamptz,
  add column blanked_at timestamptz,
  -- why it will not be sent: no mail server is set, it was refused, or its code or link is over
  add column unsent_reason text check (unsent_reason in ('kept', 'refused', 'expired')),
  add column ended_at timestamptz,
  -- when staff were told that it was not sent
  add column reported_at timestamptz,
  -- empty until it is rendered
  alter column subject set default '',
  alter column text set default '',
  alter column html set default '';

-- The circuit breaker, shared by all processes: one row while the mail server cannot be reached, else none.
create table mail_outage (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null,
  -- nothing is sent before
  retry_at timestamptz not null,
  error text not null,
  logged_at timestamptz
);
