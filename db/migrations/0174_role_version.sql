-- Count of the saves of a role, so that a save over a newer one is noticed.
alter table staff_role add column version integer not null default 1;
