-- concurrently
-- Mails of one recipient, for the mail log of the back office.
create index concurrently if not exists mail_recipient on mail (lower(to_address), created_at desc, id desc);
