-- Counts the saves of a promotion, so that nobody saves over what somebody else saved meanwhile.
alter table promotion add column version int not null default 1;
