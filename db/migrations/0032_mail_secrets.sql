-- Mails of before: those that were given up stay unsent, and codes, links and invitations in them are deleted.
update mail set unsent_reason = 'kept', ended_at = now()
where sent_at is null and created_at < now() - interval '16 hours';

update mail set
  expires_at = created_at + case when kind = 'staff-invited' or kind = 'code-verify' then interval '3 days'
    when kind = 'code-reset' then interval '30 minutes' else interval '10 minutes' end
where kind like 'code-%' or kind = 'staff-invited';

update mail set text = '', html = '', blanked_at = now()
where expires_at is not null and (sent_at is not null or expires_at < now());

create index mail_waiting on mail (next_attempt_at) where sent_at is null and unsent_reason is null;
create index mail_unsent on mail (ended_at) where unsent_reason is not null;
create index mail_secret on mail (expires_at) where expires_at is not null and blanked_at is null;
