-- Counts the changes of an address, so that a form that was opened before another change does not overwrite it.
alter table customer_address add column version integer not null default 1;
