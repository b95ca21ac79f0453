-- Version of a collection, by which a save over a newer one is refused.
alter table collection add column version integer not null default 1;
