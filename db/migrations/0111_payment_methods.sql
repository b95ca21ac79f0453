-- Ways to pay can be switched off. Those that nobody has saved yet have no row: a process of the release before, which does not
-- know this column, would offer them.
alter table payment_method add column if not exists enabled boolean not null default true;
